import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListResult } from 'react-admin';
import { restClient, totalHeader } from './rest-client.ts';

const rest = simpleRest('', restClient, totalHeader);

/** react-admin's door to `/api/v1`. */
export const dataProvider: DataProvider = {
  ...rest,
  supportAbortSignal: true,
  async getList(resource, params) {
    const result: GetListResult = await rest.getList(resource, params);
    const { page = 1, perPage = 10 } = params.pagination ?? {};
    const total = result.total ?? 0;
    if (page === 1 || result.data.length > 0 || total === 0) return result;
    // The page was emptied under our feet: its neighbour comes instead, and the list's controller corrects the number.
    return rest.getList(resource, { ...params, pagination: { page: Math.ceil(total / perPage), perPage } });
  },
};
