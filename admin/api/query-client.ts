import { QueryClient } from '@tanstack/react-query';

/** One cache for react-admin and tRPC. A read that fails is not asked again unseen: its screen says so at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without this a browser that believes to be offline would wait for ever instead of failing.
      mutations: { networkMode: 'always' },
      queries: { networkMode: 'always', retry: false },
    },
  });
}
