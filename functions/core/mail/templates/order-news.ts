import { formatCents } from '../../../../shared/money/cents.ts';
import { trackingUrl } from '../../../../shared/orders/tracking.ts';
import type { Order, PhotoRequest, Reprint } from '../../../../shared/schemas/order.ts';
import { button, type Mail, page, paragraph } from './layout.ts';
import { addressBlock, addressLines, type OrderMail, paidWith } from './order-parts.ts';

/** The parcel is on its way. */
export function orderShippedMail({ order, ...mail }: OrderMail): Mail {
  const { id, tracking } = order;
  const how = tracking
    ? `${tracking.carrier} brings them to you. The tracking number is ${tracking.number}.`
    : 'They come by mail.';
  return news(
    { order, ...mail },
    {
      subject: `Your ${mail.brand} order ${id} is on its way`,
      heading: 'Your tiles are on their way',
      sentences: [`${hello(order)} We have packed and sent your order ${id}. ${how}`],
      ...(tracking && { next: { label: 'Track your parcel', url: trackingUrl(tracking) } }),
      address: 'Delivering to',
    },
  );
}

/** The tiles wait at the store. */
export function orderReadyMail({ order, ...mail }: OrderMail): Mail {
  const { id, deliveryAddress: who } = order;
  return news(
    { order, ...mail },
    {
      subject: `Your ${mail.brand} order ${id} is ready to pick up`,
      heading: 'Your tiles are ready',
      sentences: [
        `${hello(order)} Your order ${id} is waiting for you at the store.`,
        `Please bring this email, or tell us the order number ${id} and the name ${who.firstName} ${who.lastName}.`,
      ],
    },
  );
}

/** A photo of the order cannot be printed well; it waits for an answer. */
export function photoWantedMail({ order, ...mail }: OrderMail, { message, tiles }: PhotoRequest): Mail {
  const { id } = order;
  return news(
    { order, ...mail },
    {
      subject: `Your ${mail.brand} order ${id} needs another photo`,
      heading: tiles.length === 1 ? 'A tile needs another photo' : `${tiles.length} tiles need another photo`,
      sentences: [
        `${hello(order)} This is about your order ${id}. ${message}`,
        'Nothing of it is printed until we hear from you. On the page of your order you can choose another photo, move the one that is there, or have it printed as it is. We go on by ourselves then.',
      ],
      orderLabel: 'Choose another photo',
    },
  );
}

/** Tiles that were printed again come after an order that had left. */
export function orderReplacementMail({ order, ...mail }: OrderMail, { tiles, tracking }: Reprint): Mail {
  const { id, delivery, deliveryAddress: who } = order;
  const count = tiles.reduce((sum, { copies }) => sum + copies, 0);
  const what = count === 1 ? 'a tile' : `${count} tiles`;
  const again = `${hello(order)} We have printed ${what} of your order ${id} again.`;
  const replacement = count === 1 ? 'A replacement' : 'Replacements';
  const isAre = count === 1 ? 'is' : 'are';
  if (delivery.isPickUp)
    return news(
      { order, ...mail },
      {
        subject: `${replacement} for your ${mail.brand} order ${id} ${isAre} ready to pick up`,
        heading: `Your ${count === 1 ? 'replacement is' : 'replacements are'} ready`,
        sentences: [
          `${again} ${count === 1 ? 'It waits' : 'They wait'} for you at the store.`,
          `Please bring this email, or tell us the order number ${id} and the name ${who.firstName} ${who.lastName}.`,
        ],
      },
    );
  const how = tracking
    ? `${tracking.carrier} brings ${count === 1 ? 'it' : 'them'} to you. The tracking number is ${tracking.number}.`
    : `${count === 1 ? 'It comes' : 'They come'} by mail.`;
  return news(
    { order, ...mail },
    {
      subject: `${replacement} for ${what} of your ${mail.brand} order ${id} ${isAre} on ${count === 1 ? 'its' : 'their'} way`,
      heading: `Your ${count === 1 ? 'replacement is on its' : 'replacements are on their'} way`,
      sentences: [`${again} ${how}`],
      ...(tracking && { next: { label: 'Track your parcel', url: trackingUrl(tracking) } }),
      address: 'Delivering to',
    },
  );
}

/** @param amountCents what the provider has given back */
export function orderRefundedMail({ order, ...mail }: OrderMail, amountCents: number): Mail {
  const { id, payment } = order;
  const amount = formatCents(amountCents);
  const isCanceled = order.productionState === 'Cancelled';
  const back = `We have given ${amount} back, to what you paid with: ${paidWith(payment.method)}. Banks often take 5 to 10 days to show it.`;
  return news(
    { order, ...mail },
    {
      subject: isCanceled
        ? `Your ${mail.brand} order ${id} is canceled`
        : `A refund for your ${mail.brand} order ${id}`,
      heading: isCanceled ? 'Your order is canceled' : `${amount} is on its way back`,
      sentences: isCanceled
        ? [`${hello(order)} Your order ${id} is canceled, and nothing of it is made.`, back]
        : [`${hello(order)} This is about your order ${id}. ${back}`],
    },
  );
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
  { theme, brand, order, orderUrl }: OrderMail,
  { subject, heading, sentences, next, address, orderLabel = 'View your order' }: News,
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

function hello({ deliveryAddress }: Order): string {
  return `Hi ${deliveryAddress.firstName}!`;
}
