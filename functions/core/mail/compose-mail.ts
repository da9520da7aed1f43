import type { OrderStore } from '../orders/order-store.ts';
import type { ReminderContent } from '../reminders/reminder-content.ts';
import type { ReminderKey } from '../reminders/reminder-store.ts';
import type { WallColors } from '../reminders/wall-drawing.ts';
import type { Tenants } from '../tenants/tenant-store.ts';
import type { MailRequest } from './mail-message.ts';
import type { OutgoingMail } from './mailer.ts';
import { loginCodeMail, signupCodeMail } from './templates/login-code.ts';
import { orderConfirmationMail } from './templates/order-confirmation.ts';
import { projectReminderMail } from './templates/project-reminder.ts';
import { THEMES } from './templates/theme.ts';

export interface ComposeDeps {
  tenants: Tenants;
  orders: Pick<OrderStore, 'get'>;
  /** undefined where there is nothing to remind of, or nobody who wants it */
  reminderOf: (wall: ReminderKey, colors: WallColors) => Promise<ReminderContent | undefined>;
  /** without trailing slash */
  siteOrigin: string;
}

export type Composed =
  | { kind: 'composed'; mail: OutgoingMail }
  | { kind: 'not_wanted' | 'no_postal_address' | 'unknown_tenant' | 'unknown_order' };

/** Writes the mail that a request asks for, in the name and the colors of its tenant. */
export async function composeMail(
  { tenants, orders, reminderOf, siteOrigin }: ComposeDeps,
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
  if (request.kind === 'project-reminder') {
    const { postalAddress } = tenant;
    // the law wants one in mails of this kind (docs/product.md 11.16)
    if (postalAddress === undefined) return { kind: 'no_postal_address' };
    const { ground: wall, line: edge } = common.theme;
    const content = await reminderOf(request, { wall, edge });
    if (!content) return { kind: 'not_wanted' };
    const mail = projectReminderMail({ ...common, postalAddress, request, ...content });
    return { kind: 'composed', mail: { fromName: brand, to: content.customer.email, ...mail } };
  }
  const { tenantId, to, code, lifetimeMinutes, deviceToken } = request;
  const write = request.kind === 'signup-code' ? signupCodeMail : loginCodeMail;
  return {
    kind: 'composed',
    mail: { fromName: brand, to, ...write({ ...common, tenantId, code, lifetimeMinutes, deviceToken }) },
  };
}
