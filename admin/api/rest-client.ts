import { type fetchUtils, HttpError } from 'react-admin';
import { contentEntities } from '#shared/entities.ts';
import { ApiError, type RequestOptions, request } from './request.ts';

export const totalHeader = 'X-Total-Count';

type Row = { _id?: string };

function toRecord(row: Row | null): object {
  return row === null ? {} : { ...row, ...(row._id === undefined ? {} : { id: row._id }) };
}

/** The body without the fields that the server owns. */
function toBody(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  const { id, _id, createdAt, updatedAt, ...fields } = JSON.parse(text) as Record<string, unknown>;
  return fields;
}

function toHttpError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors = Object.fromEntries(error.details.map(({ field, message }) => [field, message]));
  return new HttpError(error.message, error.status, { code: error.code, errors });
}

/** The HTTP client under ra-data-simple-rest, which translates between its dialect and our contract. */
export async function restClient(url: string, options: fetchUtils.Options & Pick<RequestOptions, 'version'> = {}) {
  const { pathname, searchParams } = new URL(url, window.location.origin);
  const query = toRestQuery(pathname, searchParams).toString();
  try {
    const { data, pagination } = await request<Row | Row[] | null>(query ? `${pathname}?${query}` : pathname, {
      method: (options.method ?? 'GET') as NonNullable<RequestOptions['method']>,
      body: toBody(options.body),
      signal: options.signal ?? undefined,
      version: options.version,
    });
    const rows = Array.isArray(data) ? data : undefined;
    const total = pagination?.total ?? rows?.length;
    return {
      status: 200,
      headers: new Headers(total === undefined ? {} : { [totalHeader]: String(total) }),
      body: '',
      json: rows ? rows.map(toRecord) : toRecord(data as Row | null),
    };
  } catch (error) {
    throw toHttpError(error);
  }
}

/** The server pages neither content nor the site's pages, templates and spaces; they are read whole and in order. */
const unpagedLists = new Set<string>([
  ...Object.values(contentEntities).map(({ path }) => path),
  ...['/pages', '/templates', '/spaces'],
]);

/**
 * Turns the query that ra-data-simple-rest writes (`range`, `sort` and `filter` as JSON) into the one of `/api/v1`:
 * `page`, `limit`, `sort=-field` and one key for each filter.
 */
export function toRestQuery(path: string, simpleRest: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  if (!unpagedLists.has(path)) setPage(query, simpleRest);
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
  // `id` is react-admin's default for no sort.
  if (sort && sort[0] !== 'id') query.set('sort', `${sort[1] === 'DESC' ? '-' : ''}${sort[0]}`);
}

function parse<T>(text: string | null): T | undefined {
  return text === null ? undefined : (JSON.parse(text) as T);
}
