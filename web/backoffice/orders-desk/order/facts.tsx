import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MailboxState } from '../../../../shared/customer/mailbox.ts';
import { formatCents } from '../../../../shared/money/money.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { termTexts } from '../../../ui/term-copy.ts';
import { MailboxNote } from '../../kit/index.ts';
import { adminCopy } from '../admin-copy.ts';
import { nameOf } from '../order-facts.ts';
import { statusCopy } from '../status-copy.ts';
import { workCopy } from '../work-copy.ts';

/** Buyer, destination and payment, for those who read whole orders. */
export function OrderFacts({ order, mailbox }: { order: Order; mailbox: MailboxState | undefined }) {
  const terms = useTexts(termTexts);
  const { payment, delivery, deliveryAddress: to, discount, refunds = [] } = order;
  const copy = adminCopy.order;
  return (
    <div className="grid gap-6 text-small sm:max-lg:grid-cols-3">
      <Fact title={copy.buyer}>
        <Buyer order={order} />
        {mailbox && <MailboxNote mailbox={mailbox} />}
        {order.note !== undefined && <p className="mt-3 whitespace-pre-line">“{order.note}”</p>}
      </Fact>
      <Fact title={delivery.store ? copy.pickUpAt : delivery.isPickUp ? copy.pickUpNear : copy.address}>
        <address className="not-italic">
          {delivery.store && <p className="font-medium">{delivery.store.name}</p>}
          <p className={clsx(!delivery.store && 'font-medium')}>{nameOf(order)}</p>
          <AddressLines to={to} />
          {to.phone !== undefined && <p className="numbers">{to.phone}</p>}
        </address>
      </Fact>
      <Fact title={copy.payment}>
        <p className="numbers">{copy.method(payment.method)}</p>
        <p className={clsx('numbers', order.paymentState !== 'Paid' && 'font-medium text-signal')}>
          {statusCopy.payment[order.paymentState]}
        </p>
        <dl className="numbers mt-3 grid grid-cols-[1fr_auto] gap-y-1">
          <Amount name={terms.subtotal} cents={order.subtotalCents} />
          {order.discountCents > 0 && <Amount name={discount?.title ?? copy.discount} cents={-order.discountCents} />}
          <Amount name={delivery.title} cents={delivery.amountCents} />
          <div className="col-span-2 my-1 border-t border-line" />
          <Amount name={terms.total} cents={order.totalCents} className="font-medium" />
          {payment.amountCents !== order.totalCents && (
            <Amount name={copy.taken} cents={payment.amountCents} className="font-medium text-danger" />
          )}
        </dl>
        <p className="mt-3 break-all text-caption text-ink-soft">
          {adminCopy.reference(payment.provider, payment.reference)}
        </p>
        {discount && <p className="mt-1">{adminCopy.promo(discount.title)}</p>}
        {order.gift !== undefined && <p className="mt-1">{adminCopy.gift(order.gift)}</p>}
        {refunds.length > 0 && (
          <dl aria-label={adminCopy.refund.heads} className="numbers mt-3 grid grid-cols-[1fr_auto] gap-y-1">
            {refunds.map(({ id, amountCents, state }) => (
              <Amount
                key={id}
                name={adminCopy.refund.states[state]}
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

/** The buyer's mailbox, which need not be the recipient's. An anonymous order has none. */
function Buyer({ order: { email, customerId } }: { order: Order }) {
  const copy = adminCopy.order;
  if (email === '') return <p className="text-ink-soft">{copy.noBuyer}</p>;
  return (
    <>
      <p className="break-all">
        {customerId === undefined ? (
          email
        ) : (
          <Link to={paths.adminCustomer(customerId)} className="underline underline-offset-4">
            {email}
          </Link>
        )}
      </p>
      {customerId === undefined && <p className="text-ink-soft">{copy.guest}</p>}
      <p>
        <Link
          to={paths.adminOrderList(new URLSearchParams({ text: email }).toString())}
          className="underline underline-offset-4"
        >
          {copy.sameBuyer}
        </Link>
      </p>
    </>
  );
}

interface PrintRoomFactProps {
  order: PrintRoomOrder;
}

export function PostalAddress({ order }: PrintRoomFactProps) {
  const { delivery, deliveryAddress } = order;
  return (
    <Fact title={delivery.isPickUp ? workCopy.order.pickUp : workCopy.order.shipTo}>
      <address className="not-italic">
        <p className="font-medium">{delivery.store?.name ?? nameOf(order)}</p>
        <AddressLines to={deliveryAddress} />
      </address>
      <p className="mt-1 text-ink-soft">{delivery.title}</p>
    </Fact>
  );
}

export function GiftNote({ order: { note } }: PrintRoomFactProps) {
  return (
    note !== undefined && (
      <Fact title={workCopy.order.giftNote}>
        <p className="whitespace-pre-line break-words font-serif text-body">{note}</p>
      </Fact>
    )
  );
}

export function Customer({ order }: PrintRoomFactProps) {
  return (
    <Fact title={workCopy.order.customer}>
      {order.delivery.store && <p>{nameOf(order)}</p>}
      <Contact order={order} />
    </Fact>
  );
}

function AddressLines({ to }: { to: PrintRoomOrder['deliveryAddress'] }) {
  return (
    <>
      <p>{to.address1}</p>
      {to.address2 !== undefined && <p>{to.address2}</p>}
      <p>
        {to.city}, {to.provinceCode} {to.zip}
      </p>
    </>
  );
}

function Contact({ order: { email, deliveryAddress } }: { order: Pick<PrintRoomOrder, 'email' | 'deliveryAddress'> }) {
  return (
    <>
      <p className="break-all">{email}</p>
      {deliveryAddress.phone !== undefined && <p className="numbers">{deliveryAddress.phone}</p>}
    </>
  );
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
