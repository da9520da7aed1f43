import type { Cart } from '../../documents/cart/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { cartTexts } from './copy.ts';

/** Ordered goods in addition to the pictured walls, one row each. */
export function GoodsSummary({ cart }: { cart: Cart }) {
  const copy = useTexts(cartTexts);
  const goods = cart.lines.filter(({ projectId }) => projectId === undefined);
  if (goods.length === 0) return null;
  return (
    <ul aria-label={copy.goods.heading} className="mt-6 grid gap-2 border-line border-b pb-4">
      {goods.map(({ id, quantity, productTitle, recipient, subtotalCents }) => (
        <li key={id} className="flex items-baseline justify-between gap-4">
          <span className="wrap-anywhere min-w-0">{copy.goods.line(quantity, productTitle, recipient?.name)}</span>
          <span className="numbers shrink-0">{copy.amount(subtotalCents)}</span>
        </li>
      ))}
    </ul>
  );
}
