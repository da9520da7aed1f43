import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { WelcomePromoReply } from '../../../shared/promo/pricing.ts';
import { useSite } from '../../site/site-context.tsx';
import { CONFIG_REFRESH_MS } from '../../site/tenant-queries.ts';
import { useSession } from '../account/index.ts';
import { type WelcomeStatus, welcomeStatus } from './welcome-status.ts';
import { subscribeToWelcome, welcomePromoEmail } from './welcome-storage.ts';

/** Returns the email that owns the promo: the customer's, else the one entered in this browser. */
export function useWelcomeEmail(): string | undefined {
  const entry = welcomePromoEmail(useSite());
  const asked = useSyncExternalStore(subscribeToWelcome, entry.read, () => undefined);
  return useSession()?.customer.email ?? asked;
}

/**
 * Checks the promo for each cart and after each login (docs/spec 6.5); undefined while loading, and if no promo
 * was requested.
 *
 * @param cartId cart that shows the result
 */
export function useWelcomeStatus(cartId: string): WelcomeStatus | undefined {
  return useWelcomeReply(cartId).standing;
}

/**
 * Tells whether a cart can still use the welcome promo.
 *
 * @param cart server's cart; its email, once set, must match the promo's
 */
export function useWelcomeUse(
  cart: { id: string; email: string | undefined } | undefined,
): 'usable' | 'looking' | 'none' {
  const isSignedIn = useSession() !== undefined;
  const email = useWelcomeEmail();
  const { standing, isLoading } = useWelcomeReply(cart?.id ?? '');
  if (isLoading) return 'looking';
  const isOther = !isSignedIn && cart?.email !== undefined && cart.email.toLowerCase() !== email?.toLowerCase();
  return standing === 'active' && !isOther ? 'usable' : 'none';
}

function useWelcomeReply(cartId: string) {
  const { api, tenant } = useSite();
  const email = useWelcomeEmail();
  const { data: reply, isLoading } = useQuery({
    queryKey: ['welcome', tenant.id, email, cartId],
    queryFn: ({ signal }) =>
      api.post('/v1/account/welcome_promo_eligible', {
        reply: WelcomePromoReply,
        body: { email, isOptIn: false },
        signal,
      }),
    enabled: email !== undefined,
    staleTime: CONFIG_REFRESH_MS,
  });
  return { standing: email !== undefined && reply ? welcomeStatus(reply) : undefined, isLoading };
}
