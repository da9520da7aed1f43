import type { Order } from '../../../../shared/order/schema.ts';
import { giftLines, giftOf, giftState } from '../../benefits/gift.ts';
import { formatGiftCode } from '../../benefits/gift-code.ts';
import type { GiftStore } from '../../benefits/gift-store.ts';
import type { Clock } from '../../lib/clock.ts';
import type { GiftMailRequest } from '../mail-message.ts';
import type { OutgoingMail } from '../mailer.ts';
import type { MailCopy } from '../templates/copy.ts';
import { giftEndedMail, giftMail, type PassedOnGift } from '../templates/gift.ts';
import type { MailTheme } from '../templates/theme.ts';

/** Landing page of a recipient. */
const PHOTO_PICKER_PATH = '/photo-picker';

export interface GiftMailDeps {
  gifts: Pick<GiftStore, 'get'>;
  clock: Clock;
  /** Without trailing slash. */
  siteOrigin: string;
}

/**
 * The mail to the recipient of a gift by its current state: no code of an ended gift, and no notice about the end of a
 * used one.
 */
export async function composeGiftMail(
  { gifts, clock }: GiftMailDeps,
  { kind, tenantId, orderId, lineNumber }: GiftMailRequest,
  {
    order,
    copy,
    theme,
    brand,
    link,
  }: { order: Order; copy: MailCopy; theme: MailTheme; brand: string; link: (path: string) => string },
): Promise<{ kind: 'composed'; mail: OutgoingMail } | { kind: 'not_wanted' | 'unknown_order' }> {
  const line = giftOf(order, { lineNumber });
  const gift = await gifts.get(tenantId, { orderId, lineNumber });
  if (!line || !gift || line.recipient.email === '') return { kind: 'unknown_order' };
  const { firstName, lastName } = order.deliveryAddress;
  const { name: recipient, email: to } = line.recipient;
  const common = { copy, theme, brand, giver: `${firstName} ${lastName}`, recipient, tiles: line.quantity };
  const isEnded = giftState(order, clock.now()) === 'ended';
  if (kind === 'gift-ended') {
    if (!isEnded || gift.usedBy !== undefined) return { kind: 'not_wanted' };
    return { kind: 'composed', mail: { fromName: brand, to, ...giftEndedMail(common) } };
  }
  if (isEnded) return { kind: 'not_wanted' };
  const code = formatGiftCode({ orderId, lineNumber }, gift.secret);
  const url = link(`${PHOTO_PICKER_PATH}?p=${code}`);
  return { kind: 'composed', mail: { fromName: brand, to, ...giftMail({ ...common, code, url }) } };
}

/** Gifts of an order without a recipient email, which the buyer passes on. Reads no rows if there are none. */
export async function giftsToPassOn({ gifts }: Pick<GiftMailDeps, 'gifts'>, order: Order): Promise<PassedOnGift[]> {
  const { tenantId, id: orderId } = order;
  const passedOn: PassedOnGift[] = [];
  for (const { number: lineNumber, quantity: tiles, recipient } of giftLines(order)) {
    if (recipient.email !== '') continue;
    const gift = await gifts.get(tenantId, { orderId, lineNumber });
    if (gift)
      passedOn.push({ recipient: recipient.name, tiles, code: formatGiftCode({ orderId, lineNumber }, gift.secret) });
  }
  return passedOn;
}
