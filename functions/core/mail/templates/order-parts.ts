import { html } from 'hono/html';
import { promiseText } from '../../../../shared/delivery/promise.ts';
import { openingHours } from '../../../../shared/delivery/store-hours.ts';
import { formatCents } from '../../../../shared/money/money.ts';
import { SALES_TAX_LABEL, SALES_TAX_TEXTS } from '../../../../shared/money/sales-tax.ts';
import type { OrderLine } from '../../../../shared/order/lines.ts';
import type { Order, PaymentMethod } from '../../../../shared/order/schema.ts';
import { standingPromise } from '../../../../shared/order/states.ts';
import type { MailCopy } from './copy.ts';
import { type Html, withBreaks } from './layout.ts';
import type { MailTheme } from './theme.ts';
import type { WallPicture } from './wall-picture.ts';

/** Parts that several mails about an order share. */

export interface OrderMail {
  copy: MailCopy;
  theme: MailTheme;
  brand: string;
  order: Order;
  /** The order's page, which needs no login. */
  orderUrl: string;
}

const pictureId = (index: number) => `wall-${index + 1}`;

/** The pictures have twice the pixels, for sharp screens. */
export function wallPictures(pictures: readonly WallPicture[], url: string): Html[] {
  return pictures.map(({ widthPx, heightPx }, index) => {
    const width = Math.round(widthPx / 2);
    const height = Math.round(heightPx / 2);
    return html`<a href="${url}"><img src="cid:${pictureId(index)}" width="${width}" height="${height}" alt="Your wall" style="display:block;width:100%;max-width:${width}px;height:auto;margin:0 auto 24px;border:0;"></a>`;
  });
}

/** The attachments that `wallPictures` refers to. */
export function inlinePictures(pictures: readonly WallPicture[]) {
  return pictures.map(({ jpeg }, index) => ({ id: pictureId(index), fileName: `your-wall-${index + 1}.jpg`, jpeg }));
}

export function receipt(theme: MailTheme, order: Order): Html {
  const rows = [
    ...order.lines.map((line) => row(theme, lineText(line), formatCents(line.subtotalCents))),
    ...totals(order).map(({ label, amount, isTotal }) => row(theme, label, amount, isTotal)),
  ];
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-variant-numeric:tabular-nums;">${rows}</table>`;
}

function row(theme: MailTheme, label: string, amount: string, isTotal = false): Html {
  const style = `padding:8px 0;border-top:1px solid ${theme.line};font-size:14px;line-height:1.5;color:${theme.ink};${isTotal ? 'font-weight:600;' : ''}`;
  return html`<tr><td style="${style}">${label}</td><td align="right" style="${style}white-space:nowrap;">${amount}</td></tr>`;
}

export function totals(order: Order): { label: string; amount: string; isTotal?: boolean }[] {
  return [
    ...(order.discount ? [{ label: order.discount.title, amount: `-${formatCents(order.discount.amountCents)}` }] : []),
    {
      label: order.delivery.title,
      amount: order.delivery.amountCents === 0 ? 'Free' : formatCents(order.delivery.amountCents),
    },
    ...(order.salesTax ? [{ label: SALES_TAX_LABEL, amount: SALES_TAX_TEXTS[order.salesTax] }] : []),
    { label: 'Total', amount: formatCents(order.totalCents), isTotal: true },
    { label: 'Paid with', amount: paidWith(order.payment.method) },
  ];
}

export function paidWith(method: PaymentMethod): string {
  return method.kind === 'card' ? `${method.brand} ending in ${method.last4}` : method.name;
}

export function lineText({ quantity, title, recipient }: OrderLine): string {
  return `${quantity} × ${title}${recipient ? ` for ${recipient.name}` : ''}`;
}

export function addressBlock(theme: MailTheme, order: Order, title: string): Html {
  return html`${heading(theme, title)}<p style="margin:0 0 24px;">${withBreaks(addressLines(order))}</p>`;
}

export function addressLines(order: Order): string[] {
  const {
    deliveryAddress: to,
    delivery: { store },
  } = order;
  const promise = standingPromise(order);
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

export function heading(theme: MailTheme, text: string): Html {
  return html`<h2 style="margin:0 0 8px;font-size:14px;line-height:1.5;font-weight:600;color:${theme.inkSoft};">${text}</h2>`;
}
