import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { localTime } from '../../../shared/delivery/calendar.ts';
import { chosenDelivery, missingForFreeDelivery } from '../../../shared/delivery/options.ts';
import { DEFAULT_TIME_ZONE, promiseText } from '../../../shared/delivery/promise.ts';
import { SALES_TAX_LABEL, SALES_TAX_TEXTS } from '../../../shared/money/sales-tax.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { Cart } from '../../documents/cart/index.ts';
import { type TextsOf, useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { cartTexts } from './copy.ts';

/** The server's totals. Delivery is an estimate until there is an address. */
export function CartTotals({ cart, isUpdating }: { cart: Cart | undefined; isUpdating: boolean }) {
  const terms = useTexts(termTexts);
  const copy = useTexts(cartTexts);
  const { data: tenant } = useQuery(tenantQueries(useSite()).tenant());
  const { option, expected, isSent, isWhole } = useCartDelivery(cart);
  if (!cart) return <Skeleton className="h-28 w-full" />;
  return (
    <>
      <p role="status" className="sr-only">
        {isUpdating ? copy.summary.updating : copy.summary.updated(cart.totalCents)}
      </p>
      <dl aria-busy={isUpdating} className={clsx('grid gap-2 transition-colors', isUpdating && 'text-ink-soft')}>
        <Row label={subtotalOf(copy, cart)}>{copy.amount(cart.subtotalCents)}</Row>
        {cart.discounts.map(({ title, amountCents }) => (
          <Row key={title} label={title} className="text-ok">
            {copy.minus(amountCents)}
          </Row>
        ))}
        {option ? (
          <Row label={option.title} detail={option.description === undefined ? [] : [option.description]}>
            {priceOf(terms, copy, option.amountCents)}
          </Row>
        ) : (
          expected && (
            <Row
              label={expected.isPickUp || !isSent ? expected.title : copy.summary.delivery}
              detail={[expected.missing, expected.promise].filter(Boolean)}
              className="text-ink-soft"
            >
              {priceOf(terms, copy, expected.amountCents)}
            </Row>
          )
        )}
        {tenant?.salesTax && (
          <Row label={SALES_TAX_LABEL} className="text-ink-soft">
            {SALES_TAX_TEXTS[tenant.salesTax]}
          </Row>
        )}
        <Row label={terms.total} note={isWhole ? undefined : copy.summary.before} className="pt-2 text-lead">
          {copy.amount(cart.totalCents)}
        </Row>
      </dl>
    </>
  );
}

/** The delivery of a cart: the chosen option, or the first one by default. `isWhole`: the total includes delivery. */
export function useCartDelivery(cart: Cart | undefined) {
  const copy = useTexts(cartTexts);
  const site = useSite();
  const { data: tenant } = useQuery(tenantQueries(site).tenant());
  if (!cart) return { isSent: true, isWhole: false };
  const option = cart.delivery?.options.find(({ handle }) => handle === cart.delivery?.selectedHandle);
  const isSent = cart.lines.length === 0 || cart.lines.some(({ isShipped }) => isShipped);
  const expected = tenant && expectedDelivery(copy, tenant, cart, isSent, new Date(site.environment.now()));
  return { option, expected, isSent, isWhole: option !== undefined || expected?.amountCents === 0 };
}

/** The shop's delivery price and date for such a cart, until the address is known. */
function expectedDelivery(
  copy: TextsOf<typeof cartTexts>,
  tenant: Tenant,
  { totalCents }: Cart,
  isAnythingShipped: boolean,
  now: Date,
) {
  const { promise, ...delivery } = chosenDelivery(tenant, { goodsCents: totalCents, isAnythingShipped, now });
  const { date: today } = localTime(now, tenant.timeZone ?? DEFAULT_TIME_ZONE);
  const missingCents = isAnythingShipped ? missingForFreeDelivery(tenant.delivery, totalCents) : 0;
  return {
    ...delivery,
    promise: promise && promiseText(promise, today),
    missing: missingCents > 0 ? copy.summary.missingForFree(missingCents) : undefined,
  };
}

function priceOf(terms: TextsOf<typeof termTexts>, copy: TextsOf<typeof cartTexts>, cents: number): string {
  return cents === 0 ? terms.free : copy.amount(cents);
}

/** Counts tiles, or items if the cart has other goods. */
function subtotalOf(copy: TextsOf<typeof cartTexts>, { lines, totalQuantity }: Cart): string {
  const isTilesOnly = lines.every(({ projectId }) => projectId !== undefined);
  return isTilesOnly ? copy.summary.subtotal(totalQuantity) : copy.summary.subtotalItems(totalQuantity);
}

interface RowProps {
  label: string;
  note?: string | undefined;
  /** Lines below the label: place, date, how to get free delivery. */
  detail?: (string | undefined)[];
  className?: string;
  children: ReactNode;
}

function Row({ label, note, detail = [], className, children }: RowProps) {
  return (
    <div className={clsx('flex items-baseline justify-between gap-4', className)}>
      <dt>
        {label}
        {note !== undefined && <span className="ml-2 text-ink-soft text-small">{note}</span>}
        {detail.map((line) => (
          <span key={line} className="block text-ink-soft text-small">
            {line}
          </span>
        ))}
      </dt>
      <dd className="numbers text-right">{children}</dd>
    </div>
  );
}
