import simpleRest from 'ra-data-simple-rest';
import type { GetListResult, Identifier } from 'react-admin';
import type { RestoredRecord, TrashedRecord } from '#shared/history/schema.ts';
import type { AppDataProvider } from './app-data-provider.ts';
import { restClient, totalHeader } from './rest-client.ts';

const rest = simpleRest('', restClient, totalHeader);

/** The path of a record. One that is named as its resource, such as the venue, is the only one there. */
const pathOf = (resource: string, id: Identifier) =>
  id === resource ? `/${resource}` : `/${resource}/${encodeURIComponent(id)}`;

/**
 * react-admin's access to `/api/v1`. An update or delete with `meta: { version }` succeeds only while the record has that
 * version; otherwise it fails with status 412 and a message that says who changed it.
 */
export const dataProvider: AppDataProvider = {
  ...rest,
  supportAbortSignal: true,
  async getOne(resource, { id, signal }) {
    const { json } = await restClient(pathOf(resource, id), { ...(signal && { signal }) });
    return { data: { ...json, id } as never };
  },
  async update(resource, { id, data, meta }) {
    const body = JSON.stringify(data);
    const { json } = await restClient(pathOf(resource, id), { method: 'PUT', body, version: meta?.version });
    return { data: { ...json, id } as never };
  },
  async delete(resource, { id, meta }) {
    const { json } = await restClient(pathOf(resource, id), { method: 'DELETE', version: meta?.version });
    return { data: json as never };
  },
  async moveToTrash(resource, { id, version, cascade = false }) {
    // In the words of ra-data-simple-rest, as the client expects them.
    const query = cascade ? `?filter=${encodeURIComponent(JSON.stringify({ cascade }))}` : '';
    const { json } = await restClient(`${pathOf(resource, id)}/trash${query}`, { method: 'POST', version });
    return { data: json as TrashedRecord };
  },
  async restore(resource, { id }) {
    const { json } = await restClient(`${pathOf(resource, id)}/restore`, { method: 'POST' });
    return { data: json as RestoredRecord };
  },
  async getList(resource, params) {
    const result: GetListResult = await rest.getList(resource, params);
    const { page = 1, perPage = 10 } = params.pagination ?? {};
    if (page === 1 || result.data.length > 0) return result;
    // Past the end, the last page comes instead. Its total goes into `meta`, because the list controller would react to
    // a `total` with a navigation of its own and leave the emptied page in the history.
    const total = result.total ?? 0;
    const lastPage = Math.max(1, Math.ceil(total / perPage));
    const { data } = await rest.getList(resource, { ...params, pagination: { page: lastPage, perPage } });
    return { data, pageInfo: { hasPreviousPage: lastPage > 1, hasNextPage: false }, meta: { total } };
  },
};
