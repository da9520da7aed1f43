import { carrierName, type Tracking, trackingUrl } from '../../../../shared/delivery/tracking.ts';
import { formatCents } from '../../../../shared/money/money.ts';
import type { Parcel, PhotoRequest, Reprint } from '../../../../shared/order/history.ts';
import { button, type Mail, page, paragraph } from './layout.ts';
import { addressBlock, addressLines, type OrderMail, paidWith } from './order-parts.ts';

/** The order, or the rest of it, has shipped. Lists the latest parcels; earlier ones were announced before. */
export function orderShippedMail(mail: OrderMail): Mail {
  const { copy, brand, order } = mail;
  const { id, parcels = [] } = order;
  const lastAt = parcels.at(-1)?.sentAt;
  const sent = parcels.filter(({ sentAt }) => sentAt === lastAt);
  const words = sent.length < parcels.length ? copy.restShipped : copy.shipped;
  return news(mail, {
    subject: words.subject(brand, id),
    heading: words.heading,
    sentences: howSent(mail, `${hello(mail)} ${words.sent(id)}`, sent),
    next: sent.flatMap(({ tracking }) => trackingStep(mail, tracking, sent.length > 1)),
    address: copy.order.deliveringTo,
  });
}

/** One sentence for a single parcel; for several, a sentence and a line for each. */
function howSent({ copy }: OrderMail, lead: string, parcels: readonly Parcel[]): string[] {
  const { shipped: words } = copy;
  const [{ tracking } = { tracking: undefined }] = parcels;
  if (parcels.length > 1)
    return [
      `${lead} ${words.parcels(parcels.length)}`,
      ...parcels.map((each) =>
        each.tracking ? words.parcel(carrierName(each.tracking), each.tracking.number) : words.parcelByMail,
      ),
    ];
  return [`${lead} ${tracking ? words.byCarrier(carrierName(tracking), tracking.number) : words.byMail}`];
}

/** The button to the carrier's tracking page, if there is one. */
function trackingStep({ copy }: OrderMail, tracking: Tracking | undefined, isOneOfSeveral = false): Step[] {
  const url = tracking && trackingUrl(tracking);
  if (!tracking || url === undefined) return [];
  return [{ label: isOneOfSeveral ? copy.shipped.trackParcel(tracking.number) : copy.order.track, url }];
}

export function parcelShippedMail(mail: OrderMail, { tracking, lines }: Parcel): Mail {
  const { copy, brand, order } = mail;
  const { parcelShipped: words } = copy;
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const how = tracking ? words.byCarrier(carrierName(tracking), tracking.number) : words.byMail;
  return news(mail, {
    subject: words.subject(brand, order.id),
    heading: words.heading,
    sentences: [`${hello(mail)} ${words.sent(items, order.id)} ${how}`],
    next: trackingStep(mail, tracking),
    address: copy.order.deliveringTo,
  });
}

/** @param hadNumber whether the parcel had another number before */
export function trackingCorrectedMail(mail: OrderMail, tracking: Tracking, hadNumber: boolean): Mail {
  const { copy, brand, order } = mail;
  const { trackingCorrected: words } = copy;
  const what = hadNumber ? words.corrected(order.id) : words.added(order.id);
  return news(mail, {
    subject: words.subject(brand, order.id),
    heading: words.heading,
    sentences: [
      `${hello(mail)} ${what} ${words.now(carrierName(tracking), tracking.number)}`,
      ...(hadNumber ? [words.ignore] : []),
    ],
    next: trackingStep(mail, tracking),
  });
}

export function orderReadyMail(mail: OrderMail): Mail {
  const { copy, brand, order } = mail;
  return news(mail, {
    subject: copy.ready.subject(brand, order.id),
    heading: copy.ready.heading,
    sentences: [`${hello(mail)} ${copy.ready.waits(order.id)}`, bringThis(mail)],
  });
}

/** A photo of the order cannot be printed well, so the order is on hold until the customer answers. */
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

/** Reprinted tiles of an order that has shipped. */
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
  const how = tracking ? words.byCarrier(count, carrierName(tracking), tracking.number) : words.byMail(count);
  return news(mail, {
    subject: words.sentSubject(count, brand, id),
    heading: words.sentHeading(count),
    sentences: [`${again} ${how}`],
    next: trackingStep(mail, tracking),
    address: copy.order.deliveringTo,
  });
}

/** @param amountCents refunded by the provider */
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

interface Step {
  label: string;
  url: string;
}

interface News {
  subject: string;
  heading: string;
  sentences: readonly string[];
  /** Buttons before the one to the order's page. */
  next?: readonly Step[];
  /** Heading of the delivery address, if that is shown. */
  address?: string;
  orderLabel?: string;
}

function news(
  { copy, theme, brand, order, orderUrl }: OrderMail,
  { subject, heading, sentences, next = [], address, orderLabel = copy.order.view }: News,
): Mail {
  const steps = [...next, { label: orderLabel, url: orderUrl }];
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
      ],
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
