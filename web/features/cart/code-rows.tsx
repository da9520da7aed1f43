import { useQuery } from '@tanstack/react-query';
import { DEFAULT_TIME_ZONE } from '../../../shared/delivery/promise.ts';
import type { Cart } from '../../documents/cart/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { termTexts } from '../../ui/term-copy.ts';
import { promoRemoved, visitQueries } from '../visit/index.ts';
import { codeEnding } from './code-ending.ts';
import { idleReason } from './code-refusal.ts';
import { cartTexts } from './copy.ts';

/** The codes of the cart: whether each applies, otherwise why not, its end if it is near, and a button to remove it. */
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
  const note = useNote(cart, code, isApplicable);
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span>
        {copy.promo.code(code)}
        {note !== undefined && <span className="block text-ink-soft">{note}</span>}
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

/** Why the code does not apply, or when it ends soon; undefined until that is known. */
function useNote(cart: Cart, code: string, isApplicable: boolean): string | undefined {
  const copy = useTexts(cartTexts);
  const site = useSite();
  const { data: tenant } = useQuery(tenantQueries(site).tenant());
  const { data: pricing } = useQuery(tenantQueries(site).pricing());
  const { data: promo, error } = useQuery(visitQueries(site).promo(code));
  const nowMs = site.environment.now();
  if (isApplicable) {
    const ending = promo && codeEnding(promo, tenant?.timeZone ?? DEFAULT_TIME_ZONE, nowMs);
    return ending && copy.promo.ends[ending.day](ending.time);
  }
  if (error) return copy.promo.idle;
  if (!promo || !pricing) return undefined;
  return idleReason(copy.promo, promo, cart, pricing, nowMs);
}
