import { useQuery } from '@tanstack/react-query';
import type { Cart } from '../../documents/cart/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { termTexts } from '../../ui/term-copy.ts';
import { promoRemoved, visitQueries } from '../visit/index.ts';
import { idleReason } from './code-refusal.ts';
import { cartTexts } from './copy.ts';

/** The codes of the cart: whether each applies, otherwise why not, and a button to remove it. */
export function CodeRows({ cart }: { cart: Cart }) {
  if (cart.codes.length === 0) return null;
  return (
    <ul className="grid gap-2 text-small">
      {cart.codes.map((code) => (
        <CodeRow key={code.code} cart={cart} {...code} />
      ))}
    </ul>
  );
}

function CodeRow({ cart, code, isApplicable }: { cart: Cart } & Cart['codes'][number]) {
  const terms = useTexts(termTexts);
  const copy = useTexts(cartTexts);
  const dispatch = useAppDispatch();
  const reason = useReason(cart, code, isApplicable);
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span>
        {copy.promo.code(code)}
        {reason !== undefined && <span className="block text-ink-soft">{reason}</span>}
      </span>
      <button
        type="button"
        aria-label={copy.promo.removeCode(code)}
        onClick={() => dispatch(promoRemoved())}
        className="touch-target shrink-0 underline underline-offset-4"
      >
        {terms.remove}
      </button>
    </li>
  );
}

/** @returns undefined if the code applies, and until the reason is known */
function useReason(cart: Cart, code: string, isApplicable: boolean): string | undefined {
  const copy = useTexts(cartTexts);
  const site = useSite();
  const { data: pricing } = useQuery(tenantQueries(site).pricing());
  const { data: promo, error } = useQuery({ ...visitQueries(site).promo(code), enabled: !isApplicable });
  if (isApplicable) return undefined;
  if (error) return copy.promo.idle;
  if (!promo || !pricing) return undefined;
  return idleReason(copy.promo, promo, cart, pricing, site.environment.now());
}
