import { promiseText } from '../../../../shared/delivery/promise.ts';
import { openingHours } from '../../../../shared/delivery/store-hours.ts';
import { formatCents } from '../../../../shared/money/cents.ts';
import type { Order, OrderLine, PaymentMethod } from '../../../../shared/schemas/order.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { button, type Mail, page, paragraph } from './layout.ts';
import type { Theme } from './theme.ts';

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

/** The receipt of an order, and what happens next. */
export function orderConfirmationMail({
  theme,
  brand,
  order,
  siteOrigin,
}: {
  theme: Theme;
  brand: string;
  order: Order;
  siteOrigin: string;
}): Mail {
  const url = `${siteOrigin}/confirm?order=${order.id}`;
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
        receipt(theme, order),
        addressBlock(theme, order, words.to),
        heading(theme, 'What happens next'),
        paragraph(words.next, theme.ink),
        button(theme, 'View your order', url),
      ].join('\n'),
    }),
    text: [
      thanks,
      '',
      ...order.lines.map((line) => `${lineText(line)}  ${formatCents(line.subtotalCents)}`),
      ...totals(order).map(({ label, amount }) => `${label}: ${amount}`),
      '',
      words.to,
      ...addressLines(order),
      '',
      words.next,
      '',
      `View your order: ${url}`,
    ].join('\n'),
  };
}

function receipt(theme: Theme, order: Order): string {
  const rows = [
    ...order.lines.map((line) => row(theme, lineText(line), formatCents(line.subtotalCents))),
    ...totals(order).map(({ label, amount, isTotal }) => row(theme, label, amount, isTotal)),
  ];
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-variant-numeric:tabular-nums;">${rows.join('')}</table>`;
}

function row(theme: Theme, label: string, amount: string, isTotal = false): string {
  const style = `padding:8px 0;border-top:1px solid ${theme.line};font-size:14px;line-height:1.5;color:${theme.ink};${isTotal ? 'font-weight:600;' : ''}`;
  return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" style="${style}white-space:nowrap;">${escapeHtml(amount)}</td></tr>`;
}

function totals(order: Order): { label: string; amount: string; isTotal?: boolean }[] {
  return [
    ...(order.discount ? [{ label: order.discount.title, amount: `-${formatCents(order.discount.amountCents)}` }] : []),
    {
      label: order.delivery.title,
      amount: order.delivery.amountCents === 0 ? 'Free' : formatCents(order.delivery.amountCents),
    },
    { label: 'Total', amount: formatCents(order.totalCents), isTotal: true },
    { label: 'Paid with', amount: paidWith(order.payment.method) },
  ];
}

function paidWith(method: PaymentMethod): string {
  return method.kind === 'card' ? `${method.brand} ending in ${method.last4}` : method.name;
}

function lineText({ quantity, title, recipient }: OrderLine): string {
  return `${quantity} × ${title}${recipient ? ` for ${recipient.name}` : ''}`;
}

function addressBlock(theme: Theme, order: Order, title: string): string {
  const lines = addressLines(order).map(escapeHtml).join('<br>');
  return `${heading(theme, title)}<p style="margin:0 0 24px;">${lines}</p>`;
}

function addressLines({ deliveryAddress: to, delivery: { store, promise } }: Order): string[] {
  const when = promise ? [promiseText(promise)] : [];
  if (store)
    return [
      store.name,
      store.address1,
      `${store.city}, ${store.provinceCode} ${store.zip}`,
      ...openingHours(store.hours),
      ...(store.phone ? [store.phone] : []),
      ...when,
      `For ${to.firstName} ${to.lastName}`,
    ];
  return [
    `${to.firstName} ${to.lastName}`,
    to.address1,
    ...(to.address2 ? [to.address2] : []),
    `${to.city}, ${to.provinceCode} ${to.zip}`,
    ...when,
  ];
}

function heading(theme: Theme, text: string): string {
  return `<h2 style="margin:0 0 8px;font-size:14px;line-height:1.5;font-weight:600;color:${theme.inkSoft};">${escapeHtml(text)}</h2>`;
}
