/**
 * Mail: which mails the shop sends, how each is composed (compose/, templates/), and whether it was sent, so that no
 * mail goes out twice. A message requests a mail: login codes from lambda/api, mails about orders from lambda/orders
 * and lambda/sweep, reminders from lambda/sweep, notices to staff from lambda/deliveries.
 *
 * Changed by: lambda/mail, which sends and records, and lambda/mail-events, which marks mailboxes that bounced or
 * complained.
 */
import * as z from 'zod/mini';
import { PROJECT_LINK_PURPOSES } from '../../../shared/customer/links.ts';
import { ClientId, TenantId } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';

/** Id of a request to resend a mail. A repeated request with the same id sends it once. */
const again = { againId: z.optional(ClientId) };

export const MailMessage = z.discriminatedUnion('kind', [
  z.object({
    /** signup-code: includes a welcome for a new customer; erasure-code: confirms the deletion of an account. */
    kind: z.enum(['login-code', 'signup-code', 'erasure-code']),
    tenantId: TenantId,
    to: z.string(),
    code: z.string(),
    lifetimeMinutes: z.int(),
    /** Makes the browser that shows it a known one, for mails that a stranger may have requested. */
    deviceToken: z.optional(z.string()),
  }),
  /** Requests no mail: if a shop does not reveal accounts, both cases must take equally long. */
  z.object({ kind: z.literal('nothing'), tenantId: TenantId }),
  z.object({
    kind: z.enum(['order-confirmation', 'order-shipped', 'order-ready']),
    tenantId: TenantId,
    orderId: OrderId,
    ...again,
  }),
  /** Announces part of an order. */
  z.object({ kind: z.literal('parcel-shipped'), tenantId: TenantId, orderId: OrderId, parcelId: z.string(), ...again }),
  /** Corrects the tracking number of a parcel. */
  z.object({
    kind: z.literal('tracking-corrected'),
    tenantId: TenantId,
    orderId: OrderId,
    correctionId: z.string(),
    ...again,
  }),
  /** Tells the recipient of a gift about it, or about its end. */
  z.object({
    kind: z.enum(['gift', 'gift-ended']),
    tenantId: TenantId,
    orderId: OrderId,
    lineNumber: z.int().check(z.minimum(1)),
    ...again,
  }),
  /** Asks the customer for another photo, because one cannot be printed well. */
  z.object({ kind: z.literal('photo-wanted'), tenantId: TenantId, orderId: OrderId, requestId: ClientId, ...again }),
  /** Announces reprinted tiles that follow their order. */
  z.object({
    kind: z.literal('order-replacement'),
    tenantId: TenantId,
    orderId: OrderId,
    reprintId: ClientId,
    ...again,
  }),
  z.object({ kind: z.literal('order-refunded'), tenantId: TenantId, orderId: OrderId, refundId: ClientId, ...again }),
  /** Tells the administrator who registered a webhook endpoint that it was switched off. */
  z.object({
    kind: z.literal('webhook-off'),
    tenantId: TenantId,
    staffEmail: z.string(),
    url: z.string(),
    /** A status, or the reason for a missing one. */
    lastAnswer: z.string(),
  }),
  /** Reminds of an abandoned wall; whether its customer wants mails is checked when it is composed. */
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

export type MailRequest = Exclude<MailMessage, { kind: 'nothing' }>;

export type OrderMail = Extract<MailMessage, { orderId: string }>;

export type GiftMailRequest = Extract<MailMessage, { kind: 'gift' | 'gift-ended' }>;

export type ReminderRequest = Extract<MailMessage, { kind: 'project-reminder' }>;
