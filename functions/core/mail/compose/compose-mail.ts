import { MAIL_LINK_PATHS } from '../../../../shared/customer/links.ts';
import { isSameTracking } from '../../../../shared/delivery/tracking.ts';
import { photoRequestOf } from '../../../../shared/order/change-window.ts';
import type { OrderEvent } from '../../../../shared/order/history.ts';
import { sentParcels } from '../../../../shared/order/parcels.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { reword } from '../../../../shared/tenant/wording.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import { siteLink } from '../../tenants/site-link.ts';
import type { Tenants } from '../../tenants/tenant-store.ts';
import type { GiftMailRequest, MailRequest, ReminderRequest } from '../mail-message.ts';
import type { OutgoingMail } from '../mailer.ts';
import { mailCopy } from '../templates/copy.ts';
import { erasureCodeMail, loginCodeMail, signupCodeMail } from '../templates/login-code.ts';
import { orderConfirmationMail } from '../templates/order-confirmation.ts';
import {
  orderReadyMail,
  orderRefundedMail,
  orderReplacementMail,
  orderShippedMail,
  parcelShippedMail,
  photoWantedMail,
  trackingCorrectedMail,
} from '../templates/order-news.ts';
import type { OrderMail } from '../templates/order-parts.ts';
import { projectReminderMail, type ReminderContent } from '../templates/project-reminder.ts';
import { mailTheme } from '../templates/theme.ts';
import type { WallColors } from '../templates/wall-drawing.ts';
import type { WallPicture } from '../templates/wall-picture.ts';
import { webhookOffMail } from '../templates/webhook-off.ts';
import { composeGiftMail, type GiftMailDeps, giftsToPassOn } from './compose-gift-mail.ts';

export interface ComposeDeps extends GiftMailDeps {
  tenants: Tenants;
  orders: Pick<OrderStore, 'get'>;
  /** @returns undefined if the wall is finished or its customer wants no such mail */
  reminderOf: (request: ReminderRequest, colors: WallColors) => Promise<ReminderContent | undefined>;
  /** Pictures of the order's walls, as available: a receipt does not wait for pictures. */
  picturesOf: (order: Order, colors: WallColors) => Promise<WallPicture[]>;
  orderLink: (order: Order) => Promise<string>;
}

export type Composed =
  | { kind: 'composed'; mail: OutgoingMail }
  | { kind: 'not_wanted' | 'no_postal_address' | 'unknown_tenant' | 'unknown_order' };

const CODE_MAILS = { 'login-code': loginCodeMail, 'signup-code': signupCodeMail, 'erasure-code': erasureCodeMail };

/** Writes the mail for a request, with the brand and texts of its tenant. */
export async function composeMail(deps: ComposeDeps, request: MailRequest): Promise<Composed> {
  const { tenants, reminderOf, siteOrigin } = deps;
  const tenant = await tenants.get(request.tenantId);
  if (!tenant) return { kind: 'unknown_tenant' };
  const { brand } = tenant;
  const link = (path: string, token?: string) => siteLink(siteOrigin, tenant, path, token);
  const copy = reword('mail', mailCopy, tenant.wording);
  const common = { copy, theme: mailTheme(tenant.theme), brand, siteOrigin, link };
  if ('orderId' in request) {
    const stored = await deps.orders.get(request.tenantId, request.orderId);
    if (!stored) return { kind: 'unknown_order' };
    const { order } = stored;
    if ('lineNumber' in request) return composeGiftMail(deps, request, { ...common, order });
    const token = await deps.orderLink(order);
    const orderUrl = link(MAIL_LINK_PATHS.order, token);
    // Answered or replaced since the mail was queued.
    if (request.kind === 'photo-wanted' && photoRequestOf(order)?.id !== request.requestId)
      return { kind: 'not_wanted' };
    // Corrected again since, so a later mail has the current number.
    if (request.kind === 'tracking-corrected' && isOutdated(order, request.correctionId)) return { kind: 'not_wanted' };
    const mail = await orderMail(deps, request, { ...common, order, orderUrl });
    return mail ? { kind: 'composed', mail: { fromName: brand, to: order.email, ...mail } } : { kind: 'unknown_order' };
  }
  if (request.kind === 'project-reminder') {
    const { postalAddress } = tenant;
    // Required by law in this kind of mail (docs/spec 11.16).
    if (postalAddress === undefined) return { kind: 'no_postal_address' };
    const { ground: wall, line: edge } = common.theme;
    const content = await reminderOf(request, { wall, edge });
    if (!content) return { kind: 'not_wanted' };
    const mail = projectReminderMail({ ...common, postalAddress, request, ...content });
    return { kind: 'composed', mail: { fromName: brand, to: content.customer.email, ...mail } };
  }
  if (request.kind === 'webhook-off') {
    return {
      kind: 'composed',
      mail: { fromName: brand, to: request.staffEmail, ...webhookOffMail({ ...common, ...request }) },
    };
  }
  const { to, code, lifetimeMinutes, deviceToken } = request;
  const write = CODE_MAILS[request.kind];
  return {
    kind: 'composed',
    mail: { fromName: brand, to, ...write({ ...common, code, lifetimeMinutes, deviceToken }) },
  };
}

type Correction = Extract<OrderEvent, { event: 'tracking_corrected' }>;

function correctionOf({ history }: Pick<Order, 'history'>, correctionId: string): Correction | undefined {
  return history.find(
    (event): event is Correction => event.event === 'tracking_corrected' && event.correctionId === correctionId,
  );
}

function isOutdated(order: Order, correctionId: string): boolean {
  const correction = correctionOf(order, correctionId);
  const parcel = sentParcels(order).find(({ id }) => id === correction?.parcelId);
  return correction !== undefined && !isSameTracking(parcel?.tracking, correction.to);
}

/** @returns undefined for a refund, request, parcel or replacement that the order does not have */
async function orderMail(
  { picturesOf, gifts }: Pick<ComposeDeps, 'picturesOf' | 'gifts'>,
  request: Exclude<Extract<MailRequest, { orderId: string }>, GiftMailRequest>,
  mail: OrderMail,
): Promise<Omit<OutgoingMail, 'fromName' | 'to'> | undefined> {
  switch (request.kind) {
    case 'order-confirmation': {
      const { ground: wall, line: edge } = mail.theme;
      const [pictures, passedOn] = await Promise.all([
        picturesOf(mail.order, { wall, edge }),
        giftsToPassOn({ gifts }, mail.order),
      ]);
      return orderConfirmationMail({ ...mail, pictures, passedOn });
    }
    case 'order-shipped':
      return orderShippedMail(mail);
    case 'parcel-shipped': {
      const parcel = mail.order.parcels?.find(({ id }) => id === request.parcelId);
      return parcel && parcelShippedMail(mail, parcel);
    }
    case 'tracking-corrected': {
      const correction = correctionOf(mail.order, request.correctionId);
      return correction && trackingCorrectedMail(mail, correction.to, correction.from !== undefined);
    }
    case 'order-ready':
      return orderReadyMail(mail);
    case 'photo-wanted': {
      const asked = photoRequestOf(mail.order);
      return asked && photoWantedMail(mail, asked);
    }
    case 'order-replacement': {
      const reprint = mail.order.reprints?.find(({ id }) => id === request.reprintId);
      return reprint && orderReplacementMail(mail, reprint);
    }
    case 'order-refunded': {
      const refund = mail.order.refunds?.find(({ id }) => id === request.refundId);
      return refund && orderRefundedMail(mail, refund.amountCents);
    }
  }
}
