import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '#admin/session/session-context.ts';

/** The categories of a resource; `defaults` until the server responds. */
export function useCategories(
  resource: string,
  load: (options: { signal: AbortSignal }) => Promise<readonly string[]>,
  defaults: readonly string[],
): readonly string[] {
  const { isSample } = useSignedIn();
  const { data = defaults } = useQuery({
    // Under the name of the resource, so that a saved item invalidates them together with its lists.
    queryKey: [resource, 'categories'],
    queryFn: ({ signal }) => load({ signal }),
    enabled: !isSample,
  });
  return data;
}
