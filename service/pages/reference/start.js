/* Swagger UI has colours for the dark, and leaves it to the page when they are shown. */
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
follow();
dark.addEventListener("change", follow);

SwaggerUIBundle({
  url: "/docs/specification.json", dom_id: "#swagger-ui", deepLinking: true, validatorUrl: null,
  defaultModelsExpandDepth: -1, /* no list of all schemas below the operations */
});
