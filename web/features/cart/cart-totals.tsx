import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { deliveryOf } from '../../../shared/pricing/delivery.ts';
import type { Tenant } from '../../../shared/schemas/tenant.ts';
import type { Cart } from '../../documents/cart/index.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { copy } from './copy.ts';

/** What it comes to, as the server says it. Until there is an address, delivery is what the shop asks for such a cart. */
export function CartTotals({ cart, isUpdating }: { cart: Cart | undefined; isUpdating: boolean }) {
  const { data: tenant } = useQuery(tenantQueries(useSite()).tenant());
  if (!cart) return <Skeleton className="h-28 w-full" />;
  const option = cart.delivery?.options.find(({ handle }) => handle === cart.delivery?.selectedHandle);
  const isSent = cart.lines.length === 0 || cart.lines.some(({ isShipped }) => isShipped);
  const expected = tenant && deliveryOf(tenant, cart.totalCents, isSent);
  return (
    <>
      <p role="status" className="sr-only">
        {isUpdating ? copy.summary.updating : copy.summary.updated(cart.totalCents)}
      </p>
      <dl aria-busy={isUpdating} className={clsx('grid gap-2 transition-opacity', isUpdating && 'opacity-50')}>
        <Row label={subtotalOf(cart)}>{copy.amount(cart.subtotalCents)}</Row>
        {cart.discounts.map(({ title, amountCents }) => (
          <Row key={title} label={title} className="text-ok">
            {copy.minus(amountCents)}
          </Row>
        ))}
        {option ? (
          <Row label={option.title}>{priceOf(option.amountCents)}</Row>
        ) : (
          expected && (
            <Row
              label={expected.isPickUp || !isSent ? expected.title : copy.summary.delivery}
              className="text-ink-soft"
            >
              {expected.amountCents === 0 ? copy.free : expectedPrice(tenant)}
            </Row>
          )
        )}
        <Row
          label={copy.summary.total}
          note={option || expected?.amountCents === 0 ? undefined : copy.summary.before}
          className="pt-2 text-lead"
        >
          {copy.amount(cart.totalCents)}
        </Row>
      </dl>
    </>
  );
}

function priceOf(cents: number): string {
  return cents === 0 ? copy.free : copy.amount(cents);
}

/** What is counted: tiles, or whatever there is where it is not tiles alone. */
function subtotalOf({ lines, totalQuantity }: Cart): string {
  const isTilesOnly = lines.every(({ projectId }) => projectId !== undefined);
  return isTilesOnly ? copy.summary.subtotal(totalQuantity) : copy.summary.subtotalItems(totalQuantity);
}

/** What delivery costs a cart that does not reach the amount from which it is free. */
function expectedPrice({ delivery: { amountCents, freeFromCents } }: Tenant): string {
  return freeFromCents === undefined ? copy.amount(amountCents) : copy.summary.freeFrom(amountCents, freeFromCents);
}

interface RowProps {
  label: string;
  note?: string | undefined;
  className?: string;
  children: ReactNode;
}

function Row({ label, note, className, children }: RowProps) {
  return (
    <div className={clsx('flex items-baseline justify-between gap-4', className)}>
      <dt>
        {label}
        {note !== undefined && <span className="ml-2 text-ink-soft text-small">{note}</span>}
      </dt>
      <dd className="numbers text-right">{children}</dd>
    </div>
  );
}
