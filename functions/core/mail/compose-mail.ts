import type { OrderStore } from '../orders/order-store.ts';
import type { Tenants } from '../tenants/tenant-store.ts';
import type { MailRequest } from './mail-message.ts';
import type { OutgoingMail } from './mailer.ts';
import { loginCodeMail, signupCodeMail } from './templates/login-code.ts';
import { orderConfirmationMail } from './templates/order-confirmation.ts';
import { THEMES } from './templates/theme.ts';

export interface ComposeDeps {
  tenants: Tenants;
  orders: Pick<OrderStore, 'get'>;
  /** without trailing slash */
  siteOrigin: string;
}

export type Composed = { kind: 'composed'; mail: OutgoingMail } | { kind: 'unknown_tenant' | 'unknown_order' };

/** Writes the mail that a request asks for, in the name and the colors of its tenant. */
export async function composeMail(
  { tenants, orders, siteOrigin }: ComposeDeps,
  request: MailRequest,
): Promise<Composed> {
  const tenant = await tenants.get(request.tenantId);
  if (!tenant) return { kind: 'unknown_tenant' };
  const { brand } = tenant;
  const common = { theme: THEMES[request.tenantId], brand, siteOrigin };
  if (request.kind === 'order-confirmation') {
    const stored = await orders.get(request.tenantId, request.orderId);
    if (!stored) return { kind: 'unknown_order' };
    const { order } = stored;
    return {
      kind: 'composed',
      mail: { fromName: brand, to: order.email, ...orderConfirmationMail({ ...common, order }) },
    };
  }
  const { tenantId, to, code, lifetimeMinutes, deviceToken } = request;
  const write = request.kind === 'signup-code' ? signupCodeMail : loginCodeMail;
  return {
    kind: 'composed',
    mail: { fromName: brand, to, ...write({ ...common, tenantId, code, lifetimeMinutes, deviceToken }) },
  };
}
