import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListResult, Identifier } from 'react-admin';
import { restClient, totalHeader } from './rest-client.ts';

const rest = simpleRest('', restClient, totalHeader);

const pathOf = (resource: string, id: Identifier) => `/${resource}/${encodeURIComponent(id)}`;

/**
 * react-admin's door to `/api/v1`. A change or a removal with `meta: { version }` goes through only while the record is
 * of that version; otherwise it fails with status 412 and a sentence that says who changed it.
 */
export const dataProvider: DataProvider = {
  ...rest,
  supportAbortSignal: true,
  async update(resource, { id, data, meta }) {
    const body = JSON.stringify(data);
    const { json } = await restClient(pathOf(resource, id), { method: 'PUT', body, version: meta?.version });
    return { data: json as never };
  },
  async delete(resource, { id, meta }) {
    const { json } = await restClient(pathOf(resource, id), { method: 'DELETE', version: meta?.version });
    return { data: json as never };
  },
  async getList(resource, params) {
    const result: GetListResult = await rest.getList(resource, params);
    const { page = 1, perPage = 10 } = params.pagination ?? {};
    const total = result.total ?? 0;
    if (page === 1 || result.data.length > 0 || total === 0) return result;
    // The page was emptied under our feet: its neighbour comes instead, and the list's controller corrects the number.
    return rest.getList(resource, { ...params, pagination: { page: Math.ceil(total / perPage), perPage } });
  },
};
