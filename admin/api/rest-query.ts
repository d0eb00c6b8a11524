/** These have no pages on the server: they are read whole, in their order. */
const wholeLists = new Set(['/services', '/testimonials', '/about-items', '/gallery']);

/**
 * Turns the query that ra-data-simple-rest writes (`range`, `sort` and `filter` as JSON) into the one of `/api/v1`:
 * `page`, `limit`, `sort=-field` and one key for each filter.
 */
export function toRestQuery(path: string, simpleRest: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  if (!wholeLists.has(path)) setPage(query, simpleRest);
  for (const [key, value] of Object.entries(parse<Record<string, unknown>>(simpleRest.get('filter')) ?? {})) {
    if (key === 'id' && Array.isArray(value)) {
      query.set('ids', value.join(','));
      query.set('limit', String(Math.max(1, value.length)));
    } else if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  return query;
}

function setPage(query: URLSearchParams, simpleRest: URLSearchParams): void {
  const range = parse<[number, number]>(simpleRest.get('range'));
  if (range) {
    const limit = range[1] - range[0] + 1;
    query.set('page', String(Math.floor(range[0] / limit) + 1));
    query.set('limit', String(limit));
  }
  const sort = parse<[string, string]>(simpleRest.get('sort'));
  // `id` is react-admin's word for "no order asked for".
  if (sort && sort[0] !== 'id') query.set('sort', `${sort[1] === 'DESC' ? '-' : ''}${sort[0]}`);
}

function parse<T>(text: string | null): T | undefined {
  return text === null ? undefined : (JSON.parse(text) as T);
}
