import { QueryClient } from '@tanstack/react-query';
import { isProblem } from '../lib/api-problem.ts';

const RETRIES_MAX = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Offline a call fails at once and its screen says so, instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Retry only network failures and server errors, never a refusal.
        retry: (failures, error) =>
          failures < RETRIES_MAX && !(isProblem(error) && error.status >= 400 && error.status < 500),
      },
    },
  });
}
