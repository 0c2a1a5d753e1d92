SwaggerUIBundle({
  url: "/docs/specification.json", dom_id: "#swagger-ui", deepLinking: true, validatorUrl: null,
  defaultModelsExpandDepth: -1, /* no list of all schemas below the operations */
});
