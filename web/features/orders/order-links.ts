import { OrderId } from '../../../shared/order/schema.ts';
import { attempt } from '../../lib/browser-storage.ts';
import { perSite } from '../../site/per-site.ts';

const keyOf = (tenantId: string, orderId: string) => `tessera-${tenantId}-order-link-${orderId}`;

/**
 * Tokens of the order links opened in this tab. Session storage survives a reload but not the tab, so that a mail
 * opened on a shared computer leaves no access behind.
 */
export const orderLinksOf = perSite(({ environment: { sessionStorage }, tenant }) => {
  const opened = new Map<string, string>();
  return {
    /** @returns the id of its order; undefined for an invalid token */
    store(token: string): string | undefined {
      const orderId = OrderId.safeParse(token.split('.')[0]).data;
      if (orderId === undefined) return undefined;
      opened.set(orderId, token);
      attempt(() => sessionStorage.setItem(keyOf(tenant.id, orderId), token));
      return orderId;
    },
    of: (orderId: string): string | undefined =>
      opened.get(orderId) ?? attempt(() => sessionStorage.getItem(keyOf(tenant.id, orderId))) ?? undefined,
  };
});
