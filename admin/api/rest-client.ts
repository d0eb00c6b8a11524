import { type fetchUtils, HttpError } from 'react-admin';
import { ApiError } from './api-error.ts';
import { type RequestOptions, request } from './request.ts';
import { toRestQuery } from './rest-query.ts';

export const totalHeader = 'X-Total-Count';

type Row = { _id?: string };

function toRecord(row: Row | null): object {
  return row === null ? {} : { ...row, ...(row._id === undefined ? {} : { id: row._id }) };
}

/** What the server owns travels back on no form. */
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

/** The http client under ra-data-simple-rest: its questions in our contract's words, our answers in react-admin's. */
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
