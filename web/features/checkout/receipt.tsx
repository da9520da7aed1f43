import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { promiseText } from '../../../shared/delivery/promise.ts';
import type { Receipt as OrderReceipt } from '../../../shared/schemas/order.ts';
import { OrderReply } from '../../../shared/wire/orders.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { copy } from './copy.ts';
import { PickUpPlace } from './pick-up-place.tsx';
import { ReceiptWalls } from './receipt-walls.tsx';

/** /confirm?order=A7K2Q: the receipt, the wall that was ordered and what happens next. */
export function Receipt({ orderId }: { orderId: string }) {
  const { api } = useSite();
  const { data, error, refetch } = useQuery({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => api.get(`/v1/orders/${encodeURIComponent(orderId)}`, { reply: OrderReply, signal }),
  });
  if (error) {
    const isUnknown = isProblem(error, 'unknown_order');
    return (
      <Page heading={copy.receipt.heading} lead={isUnknown ? copy.receipt.unknown : copy.receipt.failed}>
        {!isUnknown && <Button onClick={() => void refetch()}>{copy.receipt.tryAgain}</Button>}
      </Page>
    );
  }
  if (!data) {
    return (
      <Page heading={copy.receipt.heading} lead={copy.receipt.loading}>
        <Skeleton className="h-48 w-full" />
      </Page>
    );
  }
  return <PlacedOrder order={data.order} />;
}

function PlacedOrder({ order }: { order: OrderReceipt }) {
  const { store } = order.delivery;
  return (
    <Page heading={copy.receipt.heading} lead={copy.receipt.lead(order.id, order.email)}>
      <ReceiptWalls order={order} />
      <div className="mt-10 grid gap-12 md:grid-cols-2">
        <section aria-label={copy.receipt.number}>
          <h2 className="font-serif text-lead">
            {copy.receipt.number} <span className="numbers select-all">{order.id}</span>
          </h2>
          <Rows order={order} />
          <p className="numbers mt-4 text-ink-soft text-small">{copy.receipt.paidWith(order.payment.method)}</p>
        </section>
        <div className="grid content-start gap-10">
          <section>
            <h2 className="font-serif text-lead">{copy.receipt.next}</h2>
            <ol className="mt-4 grid list-decimal gap-2 pl-5 marker:text-ink-soft">
              {nextSteps(order).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ol>
          </section>
          <section>
            <h2 className="font-serif text-lead">{addressHeading(order)}</h2>
            {store ? <PickUpPlace order={order} store={store} /> : <Address order={order} />}
          </section>
        </div>
      </div>
      <div className="mt-12">
        <Link to={paths.photoPicker()} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {copy.receipt.again}
        </Link>
      </div>
    </Page>
  );
}

/** What happens to what was bought: prints are made, parcels sent, recipients told. */
function nextSteps({ lines, delivery }: OrderReceipt): string[] {
  const { receipt } = copy;
  const kinds = lines.map(({ goods = 'tile' }) => goods);
  const isSent = kinds.some((kind) => kind === 'tile' || kind === 'accessory');
  return [
    ...(kinds.includes('tile') ? receipt.nextSteps : []),
    ...(isSent ? [delivery.isPickUp ? receipt.lastStepPickUp : receipt.lastStep] : []),
    ...(kinds.includes('gift') ? [receipt.giftStep] : []),
    ...(kinds.includes('membership') ? [receipt.membershipStep] : []),
  ];
}

function addressHeading({ delivery }: OrderReceipt): string {
  if (delivery.store) return copy.receipt.pickUpAt;
  return delivery.isPickUp ? copy.receipt.pickedUpBy : copy.receipt.sendTo;
}

function Rows({ order }: { order: OrderReceipt }) {
  const { amount, minus, line, subtotal, total } = copy.receipt;
  const { promise } = order.delivery;
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
        {order.delivery.amountCents === 0 ? copy.option.free : amount(order.delivery.amountCents)}
      </Row>
      <Row label={total} isTotal>
        {amount(order.totalCents)}
      </Row>
    </dl>
  );
}

interface RowProps {
  label: string;
  /** below it */
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

function Address({ order: { deliveryAddress: to } }: { order: OrderReceipt }) {
  return (
    <address className="mt-4 not-italic">
      {to.firstName} {to.lastName}
      <br />
      {to.address1}
      {to.address2 && `, ${to.address2}`}
      <br />
      {to.city}, {to.provinceCode} {to.zip}
    </address>
  );
}
