import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { tenantQueries } from '../tenant/index.ts';
import type { Cart } from './cart-schema.ts';
import { copy } from './copy.ts';

/** What it comes to, as the server says it. Delivery is a plain sentence until there is an address. */
export function CartTotals({ cart, isUpdating }: { cart: Cart | undefined; isUpdating: boolean }) {
  const { data: tenant } = useQuery(tenantQueries.tenant());
  if (!cart) return <Skeleton className="h-28 w-full" />;
  const option = cart.delivery?.options.find(({ handle }) => handle === cart.delivery?.selectedHandle);
  return (
    <dl aria-busy={isUpdating} className={clsx('grid gap-2 transition-opacity', isUpdating && 'opacity-50')}>
      <Row label={copy.summary.subtotal(cart.totalQuantity)}>{copy.amount(cart.subtotalCents)}</Row>
      {cart.discounts.map(({ title, amountCents }) => (
        <Row key={title} label={title} className="text-ok">
          {copy.minus(amountCents)}
        </Row>
      ))}
      {cart.codes
        .filter(({ isApplicable }) => !isApplicable)
        .map(({ code }) => (
          <Row key={code} label={copy.summary.code(code)} className="text-ink-soft">
            {copy.summary.codeIdle}
          </Row>
        ))}
      {option ? (
        <Row label={option.title}>{option.amountCents === 0 ? copy.free : copy.amount(option.amountCents)}</Row>
      ) : (
        tenant && (
          <Row label={copy.summary.delivery} className="text-ink-soft">
            {copy.summary.deliveryLater(tenant.delivery.amountCents, tenant.delivery.freeFromCents)}
          </Row>
        )
      )}
      <Row label={copy.summary.total} note={option ? undefined : copy.summary.before} className="pt-2 text-lead">
        {copy.amount(cart.totalCents)}
      </Row>
    </dl>
  );
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
