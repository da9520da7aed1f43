import type { GiftRow } from '../../functions/core/benefits/gift-store.ts';
import { giveUpMail, sendMail } from '../../functions/core/mail/compose/send-mail.ts';
import { mailIdOf } from '../../functions/core/mail/mail-id.ts';
import type { MailRequest } from '../../functions/core/mail/mail-message.ts';
import { createMailStore } from '../../functions/core/mail/mail-store.ts';
import type { MailResult, OutgoingMail } from '../../functions/core/mail/mailer.ts';
import type { ReminderContent } from '../../functions/core/mail/templates/project-reminder.ts';
import type { WallPicture } from '../../functions/core/mail/templates/wall-picture.ts';
import type { TenantId } from '../../shared/lib/scalars.ts';
import type { Order } from '../../shared/order/schema.ts';
import type { SeededTenantId } from '../../shared/seed/test-tenants.ts';
import type { TestDynamo } from './dynamo.ts';
import { exampleOrder, exampleTenant } from './examples.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
export const BRANDS = {
  default: 'Tessera',
  pharmacy: 'Alderwell & Sons',
  convenience: 'Cornerby',
} satisfies Record<SeededTenantId, string>;

/** Real mail components except SES, which `mailer` replaces. */
export function testPost(
  table: TestDynamo['ephemeral'],
  mailer: () => Promise<MailResult> = async () => ({ kind: 'sent' }),
  {
    hasTenant = true,
    postalAddress = 'Alderwell & Sons, 1 Example Street, Exampleville, NY 10000, USA',
    ...changes
  }: Partial<Order> & { hasTenant?: boolean; postalAddress?: string | null } = {},
  reminderOf: () => Promise<ReminderContent | undefined> = async () => undefined,
  pictures: WallPicture[] = [],
  gift: GiftRow = { secret: '23456789AB' },
) {
  const out: OutgoingMail[] = [];
  const mails = createMailStore(table, { now: () => NOW });
  const deps = {
    tenants: {
      get: async (id: TenantId) =>
        hasTenant
          ? { ...exampleTenant(id), brand: BRANDS[id as SeededTenantId], ...(postalAddress && { postalAddress }) }
          : undefined,
    },
    orders: {
      get: async (_tenant: string, id: string) =>
        id === 'ZZZZZ9' ? undefined : { order: exampleOrder('photo', { ...changes, id }), owner: 'K-owner' as const },
    },
    reminderOf,
    picturesOf: async () => pictures,
    gifts: { get: async () => gift },
    orderLink: async ({ id }: Order) => `${id}.end.mac`,
    mails,
    mailer: async (mail: OutgoingMail) => {
      const result = await mailer();
      out.push(mail);
      return result;
    },
    siteOrigin: 'https://shop.example:8443',
    clock: { now: () => NOW },
  };
  return {
    out,
    mails,
    giveUp: (request: MailRequest, messageId: string) => giveUpMail(deps, mailIdOf(request, messageId), 'interrupted'),
    async send(request: MailRequest, messageId: string, waitedSeconds = 0) {
      const requestedAt = new Date(NOW.getTime() - waitedSeconds * 1000);
      return (await sendMail(deps, { id: mailIdOf(request, messageId), request, requestedAt })).kind;
    },
  };
}

export const confirmation = (orderId: string): MailRequest => ({
  kind: 'order-confirmation',
  tenantId: 'default',
  orderId,
});
export const codeFor = (
  kind: 'login-code' | 'signup-code' | 'erasure-code',
  tenantId: TenantId = 'default',
): MailRequest => ({
  kind,
  tenantId,
  to: 'ada@example.com',
  code: '042137',
  lifetimeMinutes: 10,
});
export const loginCode = codeFor('login-code');
