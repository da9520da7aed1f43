import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCents } from '../../../../shared/money/money.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { paths } from '../../../site/paths.ts';
import { copy } from '../admin-copy.ts';
import { orderCopy } from '../order-copy.ts';
import { nameOf } from '../order-facts.ts';
import { copy as statusCopy } from '../status-copy.ts';

export function OrderFacts({ order }: { order: Order }) {
  const { deliveryAddress: to, payment } = order;
  const name = nameOf(order);
  return (
    <div className="grid gap-6 text-small sm:max-lg:grid-cols-3">
      <Fact title={copy.order.customer}>
        <p>
          {order.customerId === undefined ? (
            name
          ) : (
            <Link to={paths.adminCustomer(order.customerId)} className="underline underline-offset-4">
              {name}
            </Link>
          )}
        </p>
        <p className="break-all">{order.email}</p>
        {to.phone !== undefined && <p className="numbers">{to.phone}</p>}
        {order.note !== undefined && <p className="mt-3 whitespace-pre-line">“{order.note}”</p>}
      </Fact>
      <Fact title={addressTitle(order)}>
        <address className="not-italic">
          {order.delivery.store && <p className="font-medium">{order.delivery.store.name}</p>}
          <p>{to.address1}</p>
          {to.address2 !== undefined && <p>{to.address2}</p>}
          <p>
            {to.city}, {to.provinceCode} {to.zip}
          </p>
        </address>
      </Fact>
      <Fact title={copy.order.payment}>
        <p className="numbers">{copy.order.method(payment.method)}</p>
        <p className={clsx('numbers', order.paymentState !== 'Paid' && 'font-medium text-signal')}>
          {statusCopy.payment[order.paymentState]}
        </p>
        <dl className="numbers mt-3 grid grid-cols-[1fr_auto] gap-y-1">
          <Amount name={copy.order.subtotal} cents={order.subtotalCents} />
          {order.discountCents > 0 && (
            <Amount name={order.discount?.title ?? copy.order.discount} cents={-order.discountCents} />
          )}
          <Amount name={order.delivery.title} cents={order.delivery.amountCents} />
          <div className="col-span-2 my-1 border-t border-line" />
          <Amount name={copy.order.total} cents={order.totalCents} className="font-medium" />
          {payment.amountCents !== order.totalCents && (
            <Amount name={copy.order.taken} cents={payment.amountCents} className="font-medium text-danger" />
          )}
        </dl>
        <p className="mt-3 break-all text-caption text-ink-soft">
          {orderCopy.reference(payment.provider, payment.reference)}
        </p>
        {order.discount && <p className="mt-1">{orderCopy.promo(order.discount.title)}</p>}
        {order.gift !== undefined && <p className="mt-1">{orderCopy.gift(order.gift)}</p>}
        {order.refunds && order.refunds.length > 0 && (
          <dl aria-label={orderCopy.refund.heads} className="numbers mt-3 grid grid-cols-[1fr_auto] gap-y-1">
            {order.refunds.map(({ id, amountCents, state }) => (
              <Amount
                key={id}
                name={orderCopy.refund.states[state]}
                cents={-amountCents}
                {...(state === 'Refused' && { className: 'text-danger' })}
              />
            ))}
          </dl>
        )}
      </Fact>
    </div>
  );
}

function addressTitle({ delivery }: Order): string {
  if (delivery.store) return copy.order.pickUpAt;
  return delivery.isPickUp ? copy.order.pickUpNear : copy.order.address;
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3">
      <h2 className="mb-1 text-caption text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}

function Amount({ name, cents, className }: { name: string; cents: number; className?: string }) {
  return (
    <div className={clsx('contents', className)}>
      <dt>{name}</dt>
      <dd className="text-right">{formatCents(cents)}</dd>
    </div>
  );
}
