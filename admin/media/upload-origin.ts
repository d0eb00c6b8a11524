const uploadPath = '/api/uploadthing';
const lastResort = 'http://localhost:5000';

/** Where uploads are asked for: on the origin of the API, whose base may be a path of the page's own origin. */
export function uploadEndpoint(apiBase: string, pageOrigin: string): URL {
  const origin = URL.canParse(apiBase, pageOrigin) ? new URL(apiBase, pageOrigin).origin : lastResort;
  return new URL(uploadPath, origin);
}

/**
 * Sends as `fetch` does, and turns the granted upload addresses to the origin that granted them. The server names its
 * public origin there; a page opened under another name of the same server (`localhost`) may only speak to that one.
 */
export async function fetchFromOneOrigin(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (init?.method !== 'POST' || !response.ok) return response;
  const granted = (await response.json()) as { url: string }[];
  const { origin } = new URL(input instanceof Request ? input.url : input);
  const turned = granted.map((grant) => {
    const { pathname, search } = new URL(grant.url, origin);
    return { ...grant, url: origin + pathname + search };
  });
  return Response.json(turned);
}
