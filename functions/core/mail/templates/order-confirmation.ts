import { formatCents } from '../../../../shared/money/cents.ts';
import type { Order } from '../../../../shared/schemas/order.ts';
import type { PassedOnGift } from '../compose-gift-mail.ts';
import type { OutgoingMail } from '../mailer.ts';
import type { WallPicture } from '../wall-picture.ts';
import { codeBlock, tilesText } from './gift.ts';
import { button, page, paragraph } from './layout.ts';
import {
  addressBlock,
  addressLines,
  heading,
  inlinePictures,
  lineText,
  type OrderMail,
  receipt,
  totals,
  wallPictures,
} from './order-parts.ts';

/** The heading above the address, and what happens next. */
const DELIVERED = {
  to: 'Delivering to',
  next: 'We’re now printing and framing your tiles, and we check every one. There’s nothing you need to do. Please keep this email as your receipt.',
};
const PICKED_UP = {
  to: 'To be picked up by',
  next: 'We’re now printing and framing your tiles, and we check every one. Bring this email to the store when you pick them up: it has your order number and is your receipt.',
};

/** The same where the store is known, which is what the address below it is. */
const PICKED_UP_AT = { ...PICKED_UP, to: 'Pick it up at' };

/** Of an order without tiles. */
const WITHOUT_TILES = {
  to: 'Your address',
  next: 'There’s nothing you need to do. Please keep this email as your receipt.',
};

function wordsOf({ walls, delivery }: Order): typeof DELIVERED {
  if (walls.length === 0) return WITHOUT_TILES;
  if (delivery.store) return PICKED_UP_AT;
  return delivery.isPickUp ? PICKED_UP : DELIVERED;
}

const GIFT_NOTE = 'Your gift note';

/** Until when is told where the reader's own clock is known. */
const CHANGEABLE =
  'Seen a mistake? For a little while you can still correct the address or cancel your order: its page says until when.';

const PASS_ON =
  'We have no email to write to, so please pass this code on. In the cart, as a promo code, it pays for the tiles, once. It begins to work when this order can no longer be canceled.';

function giftHeading({ recipient, tiles }: PassedOnGift): string {
  return `Your gift for ${recipient}: ${tilesText(tiles)}`;
}

/** The receipt of an order with its walls, and what happens next. */
export function orderConfirmationMail({
  theme,
  brand,
  order,
  orderUrl: url,
  pictures,
  passedOn,
}: OrderMail & {
  /** of its walls, as many as could be drawn */
  pictures: readonly WallPicture[];
  /** the gifts whose recipients have no email */
  passedOn: readonly PassedOnGift[];
}): Omit<OutgoingMail, 'fromName' | 'to'> {
  const words = wordsOf(order);
  const thanks = `Thank you, ${order.deliveryAddress.firstName}. We’ve received your order ${order.id}.`;
  return {
    subject: `Your ${brand} order ${order.id}`,
    html: page({
      theme,
      brand,
      preview: `${thanks} Total ${formatCents(order.totalCents)}.`,
      heading: `Order ${order.id}`,
      body: [
        paragraph(thanks, theme.ink),
        wallPictures(pictures, url),
        receipt(theme, order),
        ...passedOn.flatMap((gift) => [
          heading(theme, giftHeading(gift)),
          paragraph(PASS_ON, theme.ink),
          codeBlock(theme, gift.code),
        ]),
        addressBlock(theme, order, words.to),
        ...(order.note === undefined ? [] : [heading(theme, GIFT_NOTE), paragraph(order.note, theme.ink)]),
        heading(theme, 'What happens next'),
        paragraph(words.next, theme.ink),
        ...(order.changeableUntil === undefined ? [] : [paragraph(CHANGEABLE, theme.ink)]),
        button(theme, 'View your order', url),
      ].join('\n'),
    }),
    text: [
      thanks,
      '',
      ...order.lines.map((line) => `${lineText(line)}  ${formatCents(line.subtotalCents)}`),
      ...totals(order).map(({ label, amount }) => `${label}: ${amount}`),
      '',
      ...passedOn.flatMap((gift) => [giftHeading(gift), PASS_ON, gift.code, '']),
      words.to,
      ...addressLines(order),
      '',
      ...(order.note === undefined ? [] : [GIFT_NOTE, order.note, '']),
      words.next,
      ...(order.changeableUntil === undefined ? [] : [CHANGEABLE]),
      '',
      `View your order: ${url}`,
    ].join('\n'),
    ...(pictures.length > 0 && { pictures: inlinePictures(pictures) }),
  };
}
