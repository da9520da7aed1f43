import { useQuery } from '@tanstack/react-query';
import { CONFIG_REFRESH_MS } from '../../../shared/constants/limits.ts';
import { WelcomePromoReply } from '../../../shared/schemas/pricing.ts';
import { useSite } from '../../site/site-context.tsx';
import { useSession } from '../account/index.ts';
import { type WelcomeStanding, welcomeStanding } from './welcome-standing.ts';

/** Asked again for whoever has logged in; undefined for anonymous visitors, and until there is an answer. */
export function useWelcomeStanding(): WelcomeStanding | undefined {
  const { api, tenant } = useSite();
  const customer = useSession()?.customer;
  const { data: reply } = useQuery({
    queryKey: ['welcome', tenant.id, customer?.id],
    queryFn: ({ signal }) =>
      api.post('/v1/account/welcome_promo_eligible', {
        reply: WelcomePromoReply,
        body: { email: customer?.email, isOptIn: false },
        signal,
      }),
    enabled: customer !== undefined,
    staleTime: CONFIG_REFRESH_MS,
  });
  return customer && reply && welcomeStanding(reply);
}
