type Fetch = (request: Request) => Promise<Response>;

/** Answers of a busy service or proxy, which promise another one later. */
const BUSY = [429, 502, 503, 504];
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;

/** A `fetch` that repeats a question when no answer came or the service was busy. Every question is pure, so it may. */
export function patient(fetch: Fetch, retries: number): Fetch {
  return async (request) => {
    for (let asked = 0; asked < retries; asked += 1) {
      const response = await fetch(request.clone()).catch((error: unknown) => {
        if (request.signal.aborted) throw error;
      });
      if (response && !BUSY.includes(response.status)) return response;
      await response?.body?.cancel();
      await pause(asked, response?.headers.get("Retry-After"));
    }
    return fetch(request);
  };
}

/** Waits as long as the answer says, or each time twice as long. */
function pause(asked: number, told: string | null | undefined): Promise<void> {
  const wait = told && /^\d+$/.test(told) ? Number(told) * 1000 : FIRST_PAUSE * 2 ** asked;
  return new Promise((resume) => setTimeout(resume, Math.min(wait, LONGEST_PAUSE)));
}
