import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import { changedFields } from './changed-fields.ts';
import type { Opened } from './form-contract.ts';

/**
 * Sends a form at once: a new item whole, of an item what was changed, bound to the version that it was opened with. The
 * lists of the resource are read again, after a failure too: it may have been saved. Nobody waits for that.
 */
export function useSave<Values extends object>() {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  return useCallback(
    async ({ id, version, values: before }: Opened<Values>, values: Values, besides: object) => {
      try {
        if (id === null) return await dataProvider.create(resource, { data: { ...values, ...besides } });
        const data = changedFields(before, values);
        return await dataProvider.update(resource, { id, data, previousData: { id }, meta: { version } });
      } finally {
        void queryClient.invalidateQueries({ queryKey: [resource] });
      }
    },
    [dataProvider, queryClient, resource],
  );
}
