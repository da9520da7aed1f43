import { formatCents } from '../../../../shared/money/money.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import type { OutgoingMail } from '../mailer.ts';
import type { MailCopy } from './copy.ts';
import { codeBlock, type PassedOnGift, tilesText } from './gift.ts';
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
import type { WallPicture } from './wall-picture.ts';

/** The heading above the address, and what happens next. */
function wordsOf({ walls, delivery }: Order, { confirmation: words, order }: MailCopy): { to: string; next: string } {
  if (walls.length === 0) return { to: words.address, next: words.withoutTiles };
  if (delivery.store) return { to: words.pickUpAt, next: words.pickedUp };
  return delivery.isPickUp
    ? { to: words.toPickUpBy, next: words.pickedUp }
    : { to: order.deliveringTo, next: words.delivered };
}

/** The receipt of an order with its walls, and what happens next. */
export function orderConfirmationMail({
  copy,
  theme,
  brand,
  order,
  orderUrl: url,
  pictures,
  passedOn,
}: OrderMail & {
  /** Pictures of the walls that could be drawn. */
  pictures: readonly WallPicture[];
  /** Gifts whose recipients have no email. */
  passedOn: readonly PassedOnGift[];
}): Omit<OutgoingMail, 'fromName' | 'to'> {
  const { confirmation } = copy;
  const words = wordsOf(order, copy);
  const thanks = confirmation.thanks(order.deliveryAddress.firstName, order.id);
  const giftHeading = ({ recipient, tiles }: PassedOnGift) => confirmation.gift(recipient, tilesText(tiles));
  const { passOn, giftNote, changeable } = confirmation;
  return {
    subject: confirmation.subject(brand, order.id),
    html: page({
      theme,
      brand,
      preview: `${thanks} Total ${formatCents(order.totalCents)}.`,
      heading: confirmation.heading(order.id),
      body: [
        paragraph(thanks, theme.ink),
        ...wallPictures(pictures, url),
        receipt(theme, order),
        ...passedOn.flatMap((gift) => [
          heading(theme, giftHeading(gift)),
          paragraph(passOn, theme.ink),
          codeBlock(theme, gift.code),
        ]),
        addressBlock(theme, order, words.to),
        ...(order.note === undefined ? [] : [heading(theme, giftNote), paragraph(order.note, theme.ink)]),
        heading(theme, confirmation.next),
        paragraph(words.next, theme.ink),
        ...(order.changeableUntil === undefined ? [] : [paragraph(changeable, theme.ink)]),
        button(theme, copy.order.view, url),
      ],
    }),
    text: [
      thanks,
      '',
      ...order.lines.map((line) => `${lineText(line)}  ${formatCents(line.subtotalCents)}`),
      ...totals(order).map(({ label, amount }) => `${label}: ${amount}`),
      '',
      ...passedOn.flatMap((gift) => [giftHeading(gift), passOn, gift.code, '']),
      words.to,
      ...addressLines(order),
      '',
      ...(order.note === undefined ? [] : [giftNote, order.note, '']),
      words.next,
      ...(order.changeableUntil === undefined ? [] : [changeable]),
      '',
      `${copy.order.view}: ${url}`,
    ].join('\n'),
    ...(pictures.length > 0 && { pictures: inlinePictures(pictures) }),
  };
}
