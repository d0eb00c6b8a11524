import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** One cache for react-admin and tRPC. A server that gives no answer is asked once more, then the screen says so. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without this a browser that believes to be offline would wait for ever instead of failing.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isUnavailable,
        retryDelay: 300,
      },
    },
  });
}
