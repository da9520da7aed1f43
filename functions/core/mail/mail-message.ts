/**
 * Mail: which mails the shop sends, how each is composed (compose/, templates/), and whether it was sent, so that no
 * mail goes out twice. A message requests a mail: login codes from lambda/api, mails about orders from lambda/orders
 * and lambda/sweep, reminders from lambda/sweep, notices to staff from lambda/deliveries.
 *
 * Changed by: lambda/mail, which sends and records.
 */
import * as z from 'zod/mini';
import { PROJECT_LINK_PURPOSES } from '../../../shared/customer/links.ts';
import { ClientId, TenantId } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';

/** Made once by whoever asks for a mail that is out already: with the same id it goes out once more, and not twice. */
const again = { againId: z.optional(ClientId) };

export const MailMessage = z.discriminatedUnion('kind', [
  z.object({
    /** signup-code: the same with a welcome, for somebody who is new; erasure-code: the end of an account */
    kind: z.enum(['login-code', 'signup-code', 'erasure-code']),
    tenantId: TenantId,
    to: z.string(),
    code: z.string(),
    lifetimeMinutes: z.int(),
    /** makes the browser that shows it a known one: for whoever reads a mail that a stranger may have asked for */
    deviceToken: z.optional(z.string()),
  }),
  /** asks for no mail: where a shop does not reveal who has an account, both cases must take equally long */
  z.object({ kind: z.literal('nothing'), tenantId: TenantId }),
  z.object({
    kind: z.enum(['order-confirmation', 'order-shipped', 'order-ready']),
    tenantId: TenantId,
    orderId: OrderId,
    ...again,
  }),
  /** that part of an order has left */
  z.object({ kind: z.literal('parcel-shipped'), tenantId: TenantId, orderId: OrderId, parcelId: z.string(), ...again }),
  /** that a parcel has another number than the shopper was mailed */
  z.object({
    kind: z.literal('tracking-corrected'),
    tenantId: TenantId,
    orderId: OrderId,
    correctionId: z.string(),
    ...again,
  }),
  /** to whoever gets a gift: that there is one, and that it is taken back */
  z.object({
    kind: z.enum(['gift', 'gift-ended']),
    tenantId: TenantId,
    orderId: OrderId,
    /** which line of the order the gift is */
    lineNumber: z.int().check(z.minimum(1)),
    ...again,
  }),
  /** to whoever ordered a photo that cannot be printed well */
  z.object({ kind: z.literal('photo-wanted'), tenantId: TenantId, orderId: OrderId, requestId: ClientId, ...again }),
  /** that tiles which were printed again follow their order */
  z.object({
    kind: z.literal('order-replacement'),
    tenantId: TenantId,
    orderId: OrderId,
    reprintId: ClientId,
    ...again,
  }),
  z.object({ kind: z.literal('order-refunded'), tenantId: TenantId, orderId: OrderId, refundId: ClientId, ...again }),
  /** to the administrator who registered a webhook endpoint that nothing is sent to any more */
  z.object({
    kind: z.literal('webhook-off'),
    tenantId: TenantId,
    staffEmail: z.string(),
    url: z.string(),
    /** a status, or why there was none */
    lastAnswer: z.string(),
  }),
  /** of a wall that was left; whether its customer wants it is seen when it is written */
  z.object({
    kind: z.literal('project-reminder'),
    tenantId: TenantId,
    customerId: z.string(),
    projectId: ClientId,
    purpose: z.enum(PROJECT_LINK_PURPOSES),
    linkToken: z.string(),
    unsubscribeToken: z.string(),
  }),
]);

export type MailMessage = z.infer<typeof MailMessage>;

/** A message that asks for a mail. */
export type MailRequest = Exclude<MailMessage, { kind: 'nothing' }>;

/** A mail about an order. */
export type OrderMail = Extract<MailMessage, { orderId: string }>;

export type GiftMailRequest = Extract<MailMessage, { kind: 'gift' | 'gift-ended' }>;

export type ReminderRequest = Extract<MailMessage, { kind: 'project-reminder' }>;
