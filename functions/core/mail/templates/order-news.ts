import { formatCents } from '../../../../shared/money/cents.ts';
import { trackingUrl } from '../../../../shared/orders/tracking.ts';
import type { PhotoRequest, Reprint } from '../../../../shared/schemas/order-history.ts';
import { button, type Mail, page, paragraph } from './layout.ts';
import { addressBlock, addressLines, type OrderMail, paidWith } from './order-parts.ts';

/** The parcel is on its way. */
export function orderShippedMail(mail: OrderMail): Mail {
  const { copy, brand, order } = mail;
  const { shipped: words } = copy;
  const { id, tracking } = order;
  const how = tracking ? words.byCarrier(tracking.carrier, tracking.number) : words.byMail;
  return news(mail, {
    subject: words.subject(brand, id),
    heading: words.heading,
    sentences: [`${hello(mail)} ${words.sent(id)} ${how}`],
    ...(tracking && { next: { label: copy.order.track, url: trackingUrl(tracking) } }),
    address: copy.order.deliveringTo,
  });
}

/** The tiles wait at the store. */
export function orderReadyMail(mail: OrderMail): Mail {
  const { copy, brand, order } = mail;
  return news(mail, {
    subject: copy.ready.subject(brand, order.id),
    heading: copy.ready.heading,
    sentences: [`${hello(mail)} ${copy.ready.waits(order.id)}`, bringThis(mail)],
  });
}

/** A photo of the order cannot be printed well; it waits for an answer. */
export function photoWantedMail(mail: OrderMail, { message, tiles }: PhotoRequest): Mail {
  const { photoWanted: words } = mail.copy;
  const { id } = mail.order;
  return news(mail, {
    subject: words.subject(mail.brand, id),
    heading: words.heading(tiles.length),
    sentences: [`${hello(mail)} ${words.about(id)} ${message}`, words.choose],
    orderLabel: words.next,
  });
}

/** Tiles that were printed again come after an order that had left. */
export function orderReplacementMail(mail: OrderMail, { tiles, tracking }: Reprint): Mail {
  const { copy, brand, order } = mail;
  const { replacement: words } = copy;
  const { id } = order;
  const count = tiles.reduce((sum, { copies }) => sum + copies, 0);
  const again = `${hello(mail)} ${words.again(count, id)}`;
  if (order.delivery.isPickUp)
    return news(mail, {
      subject: words.readySubject(count, brand, id),
      heading: words.readyHeading(count),
      sentences: [`${again} ${words.waits(count)}`, bringThis(mail)],
    });
  const how = tracking ? words.byCarrier(count, tracking.carrier, tracking.number) : words.byMail(count);
  return news(mail, {
    subject: words.sentSubject(count, brand, id),
    heading: words.sentHeading(count),
    sentences: [`${again} ${how}`],
    ...(tracking && { next: { label: copy.order.track, url: trackingUrl(tracking) } }),
    address: copy.order.deliveringTo,
  });
}

/** @param amountCents what the provider has given back */
export function orderRefundedMail(mail: OrderMail, amountCents: number): Mail {
  const { copy, brand, order } = mail;
  const { id, payment } = order;
  const amount = formatCents(amountCents);
  const back = copy.refunded.back(amount, paidWith(payment.method));
  if (order.productionState === 'Cancelled')
    return news(mail, {
      subject: copy.canceled.subject(brand, id),
      heading: copy.canceled.heading,
      sentences: [`${hello(mail)} ${copy.canceled.nothingMade(id)}`, back],
    });
  return news(mail, {
    subject: copy.refunded.subject(brand, id),
    heading: copy.refunded.heading(amount),
    sentences: [`${hello(mail)} ${copy.refunded.about(id)} ${back}`],
  });
}

interface News {
  subject: string;
  heading: string;
  sentences: readonly string[];
  /** before the order's own page */
  next?: { label: string; url: string };
  /** shows where the order goes, under this heading */
  address?: string;
  /** what its own page is opened for */
  orderLabel?: string;
}

function news(
  { copy, theme, brand, order, orderUrl }: OrderMail,
  { subject, heading, sentences, next, address, orderLabel = copy.order.view }: News,
): Mail {
  const steps = [...(next ? [next] : []), { label: orderLabel, url: orderUrl }];
  return {
    subject,
    html: page({
      theme,
      brand,
      preview: sentences[0] ?? heading,
      heading,
      body: [
        ...sentences.map((sentence) => paragraph(sentence, theme.ink)),
        ...(address === undefined ? [] : [addressBlock(theme, order, address)]),
        ...steps.map(({ label, url }) => button(theme, label, url)),
      ].join('\n'),
    }),
    text: [
      ...sentences,
      ...(address === undefined ? [] : ['', address, ...addressLines(order)]),
      '',
      ...steps.map(({ label, url }) => `${label}: ${url}`),
    ].join('\n'),
  };
}

const hello = ({ copy, order }: OrderMail): string => copy.order.hello(order.deliveryAddress.firstName);

function bringThis({ copy, order: { id, deliveryAddress: who } }: OrderMail): string {
  return copy.order.bringThis(id, `${who.firstName} ${who.lastName}`);
}
