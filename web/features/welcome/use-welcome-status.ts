import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { WelcomePromoReply } from '../../../shared/promo/pricing.ts';
import { useSite } from '../../site/site-context.tsx';
import { CONFIG_REFRESH_MS } from '../../site/tenant-queries.ts';
import { useSession } from '../account/index.ts';
import { subscribeToWelcome, welcomePromoEmail } from './welcome-kept.ts';
import { type WelcomeStanding, welcomeStanding } from './welcome-standing.ts';

/** Whose welcome promo it is: the customer's, else the email that asked for it in this browser. */
export function useWelcomeEmail(): string | undefined {
  const entry = welcomePromoEmail(useSite());
  const asked = useSyncExternalStore(subscribeToWelcome, entry.read, () => undefined);
  return useSession()?.customer.email ?? asked;
}

/**
 * Looked up for each cart, and again for whoever logs in (docs/product.md 6.5); undefined where nothing was promised, and
 * until there is an answer.
 *
 * @param cartId of the cart that it is shown with
 */
export function useWelcomeStanding(cartId: string): WelcomeStanding | undefined {
  return useWelcomeReply(cartId).standing;
}

/**
 * Whether a cart can still use the welcome promo.
 *
 * @param cart as the server has it; its email, once it has one, is the mailbox that the order goes to
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
  return { standing: email !== undefined && reply ? welcomeStanding(reply) : undefined, isLoading };
}
