import { QueryClient } from '@tanstack/react-query';
import { isProblem } from '../lib/api-problem.ts';

const RETRIES_MAX = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // without a line a call fails at once, and its screen says so: nobody waits before an empty frame
        networkMode: 'always',
        refetchOnReconnect: true,
        // a refusal stays a refusal; only what never reached an answer, or a fault of the server, is worth another try
        retry: (failures, error) =>
          failures < RETRIES_MAX && !(isProblem(error) && error.status >= 400 && error.status < 500),
      },
    },
  });
}
