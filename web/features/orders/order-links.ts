import { OrderId } from '../../../shared/order/schema.ts';
import { attempt } from '../../lib/browser-storage.ts';
import { perSite } from '../../site/per-site.ts';

const keyOf = (tenantId: string, orderId: string) => `tessera-${tenantId}-order-link-${orderId}`;

/**
 * Tokens of the links to orders that were opened in this tab. They outlive a reload and not the tab: whoever opens a mail
 * on somebody else's machine leaves nothing there.
 */
export const orderLinksOf = perSite(({ environment: { sessionStorage }, tenant }) => {
  const opened = new Map<string, string>();
  return {
    /** @returns whose order it is for; undefined for what is no such token */
    keep(token: string): string | undefined {
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
