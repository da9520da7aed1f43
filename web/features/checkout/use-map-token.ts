import { useQuery } from '@tanstack/react-query';
import { MapTokenReply } from '../../../shared/delivery/geolocation.ts';
import { useSite } from '../../site/site-context.tsx';

/** A map requests a token at once, and again when it expires half an hour later. */
const FRESH_MS = 60_000;

/**
 * The token for maps on this host: docs/spec 6.8.
 *
 * @returns undefined if there is none, and until known: no request goes to Apple before
 */
export function useMapToken(): { ask(): Promise<string> } | undefined {
  const { api, tenant, environment, queryClient } = useSite();
  const query = {
    queryKey: ['map-token', tenant.id],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { hostname } = environment.location;
      return (await api.get('/v1/mapkit/token', { reply: MapTokenReply, query: { hostname }, signal })).token;
    },
    staleTime: FRESH_MS,
    retry: false,
  };
  // One reply tells whether there are maps; later tokens are for the map alone.
  const { isSuccess } = useQuery({ ...query, refetchOnWindowFocus: false, refetchOnReconnect: false });
  return isSuccess ? { ask: () => queryClient.fetchQuery(query) } : undefined;
}
