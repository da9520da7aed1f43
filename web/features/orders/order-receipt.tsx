import type { ReactNode } from 'react';
import { promiseText } from '../../../shared/delivery/promise.ts';
import { SALES_TAX_LABEL, SALES_TAX_TEXTS } from '../../../shared/money/sales-tax.ts';
import type { Receipt } from '../../../shared/order/schema.ts';
import { standingPromise } from '../../../shared/order/states.ts';
import type { OrderRefundView } from '../../../shared/order/wire.ts';
import { useTexts } from '../../lib/texts.ts';
import { termTexts } from '../../ui/term-copy.ts';
import { ordersTexts } from './copy.ts';
import { PickUpPlace } from './pick-up-place.tsx';

export interface OrderReceiptProps {
  order: Receipt;
  refunds: readonly OrderRefundView[];
}

export function OrderReceipt({ order, refunds }: OrderReceiptProps) {
  const copy = useTexts(ordersTexts);
  return (
    <section aria-label={copy.number}>
      <h2 className="font-serif text-lead">
        {copy.number} <span className="numbers select-all">{order.id}</span>
      </h2>
      <Rows order={order} />
      {order.note !== undefined && (
        <p className="mt-4 whitespace-pre-line break-words text-small">
          {copy.giftNote}: “{order.note}”
        </p>
      )}
      <p className="numbers mt-4 text-ink-soft text-small">{copy.paidWith(order.payment.method)}</p>
      {refunds.map(({ amountCents, state, at }) => (
        <p key={at} className="numbers mt-2 text-small">
          {copy.refunds[state](amountCents)}
        </p>
      ))}
    </section>
  );
}

function Rows({ order }: { order: Receipt }) {
  const terms = useTexts(termTexts);
  const copy = useTexts(ordersTexts);
  const { amount, minus, line, subtotal, total } = copy;
  const promise = standingPromise(order);
  return (
    <dl className="mt-4 grid gap-2">
      {order.lines.map(({ number, quantity, title, recipient, subtotalCents }) => (
        <Row key={number} label={line(quantity, title, recipient?.name)}>
          {amount(subtotalCents)}
        </Row>
      ))}
      {order.discount && (
        <>
          <Row label={subtotal}>{amount(order.subtotalCents)}</Row>
          <Row label={order.discount.title}>{minus(order.discount.amountCents)}</Row>
        </>
      )}
      <Row label={order.delivery.title} detail={promise && !order.delivery.store ? promiseText(promise) : undefined}>
        {order.delivery.amountCents === 0 ? terms.free : amount(order.delivery.amountCents)}
      </Row>
      {order.salesTax && <Row label={SALES_TAX_LABEL}>{SALES_TAX_TEXTS[order.salesTax]}</Row>}
      <Row label={total} isTotal>
        {amount(order.totalCents)}
      </Row>
    </dl>
  );
}

interface RowProps {
  label: string;
  /** Second line below the label. */
  detail?: string | undefined;
  isTotal?: boolean;
  children: ReactNode;
}

function Row({ label, detail, isTotal = false, children }: RowProps) {
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? 'border-line border-t pt-3 text-lead' : ''}`}>
      <dt>
        {label}
        {detail !== undefined && <span className="block text-ink-soft text-small">{detail}</span>}
      </dt>
      <dd className="numbers text-right">{children}</dd>
    </div>
  );
}

export function OrderAddress({ order }: { order: Receipt }) {
  const copy = useTexts(ordersTexts);
  const { deliveryAddress: to, delivery } = order;
  if (delivery.store)
    return (
      <section>
        <h2 className="font-serif text-lead">{copy.pickUpAt}</h2>
        <PickUpPlace order={order} store={delivery.store} />
      </section>
    );
  return (
    <section>
      <h2 className="font-serif text-lead">{delivery.isPickUp ? copy.pickedUpBy : copy.sendTo}</h2>
      <address className="mt-4 not-italic">
        {to.firstName} {to.lastName}
        <br />
        {to.address1}
        {to.address2 && `, ${to.address2}`}
        <br />
        {to.city}, {to.provinceCode} {to.zip}
        {to.phone !== undefined && <span className="numbers block">{to.phone}</span>}
      </address>
    </section>
  );
}
