import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { localTime, momentOf } from '../../../shared/delivery/calendar.ts';
import { formatCents } from '../../../shared/money/money.ts';
import { EditedPromo } from '../../../shared/promo/admin-wire.ts';
import { discountsOf, priceCart } from '../../../shared/promo/price-cart.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import type { Promo } from '../../../shared/promo/schema.ts';
import { useTexts } from '../../lib/texts.ts';
import { Field } from '../../ui/field.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { Check, useAdminSite } from '../kit/index.ts';
import { copy } from './copy.ts';
import { type NamedVariant, variantsWith } from './named-variants.ts';
import { type PromoDraft, promoOf } from './promo-draft.ts';
import { sampleCustomer } from './sample-customer.ts';

const QUANTITY_MAX = 999;
const NOON = 12 * 60;

export interface PromoTesterProps {
  control: Control<PromoDraft, unknown, Promo>;
  pricing: PricingConfig;
  variants: readonly NamedVariant[];
  /** Of the shop. */
  timeZone: string;
}

/** More variants than these are found by a search. */
const SHOWN_MAX = 12;

/** Prices a sample cart with the edited promo, by the rules of the shop: docs/spec 12.11. */
export function PromoTester({ control, pricing, variants, timeZone }: PromoTesterProps) {
  const site = useAdminSite();
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const [isMember, setMember] = useState(false);
  const [isNew, setNew] = useState(false);
  const [day, setDay] = useState(() => localTime(new Date(site.environment.now()), timeZone).date);
  const [typed, setTyped] = useState('');
  const draft = EditedPromo.safeParse(promoOf(useWatch({ control }) as PromoDraft, timeZone)).data;
  const isInCart = ({ id }: NamedVariant) => (quantities[id] ?? 0) > 0;
  const found = new Set(variantsWith(variants, typed).slice(0, SHOWN_MAX));
  // In one order, so that a row never moves while it is typed in.
  const products = variants.filter((variant) => isInCart(variant) || found.has(variant));
  const lines = variants.flatMap(({ id, unitPriceCents }) => {
    const quantity = quantities[id] ?? 0;
    return quantity > 0 ? [{ id, variantId: id, unitPriceCents, quantity }] : [];
  });
  const now = day === '' ? site.environment.now() : momentOf({ date: day, minutes: NOON }, timeZone);
  const cart = {
    lines,
    pricing,
    promotions: draft ? [draft] : [],
    customer: sampleCustomer({ isMember, isNew, nowMs: Number(now) }),
    now,
  };
  const texts = copy.tester;
  return (
    <section aria-label={texts.heading} className="grid gap-4 rounded-sm border border-line bg-paper p-4">
      <div>
        <h2 className="font-serif text-lead">{texts.heading}</h2>
        <p className="text-ink-soft text-small">{texts.lead}</p>
      </div>
      {variants.length > SHOWN_MAX && (
        <Field
          type="search"
          label={copy.variants.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className="grid gap-2">
        {products.map(({ id, name, unitPriceCents }) => (
          <div key={id} className="flex items-center justify-between gap-3 text-small">
            <span>
              {name} <span className="numbers text-ink-soft">{formatCents(unitPriceCents)}</span>
            </span>
            <input
              type="number"
              min={0}
              max={QUANTITY_MAX}
              aria-label={texts.quantity(name)}
              value={quantities[id] ?? 0}
              onChange={({ target }) =>
                setQuantities((all) => ({
                  ...all,
                  [id]: Math.min(QUANTITY_MAX, Math.max(0, Math.floor(Number(target.value) || 0))),
                }))
              }
              className="numbers min-h-9 w-20 rounded-sm border border-edge bg-paper px-2 text-right"
            />
          </div>
        ))}
      </div>
      <Check label={texts.member} checked={isMember} onChange={({ target }) => setMember(target.checked)} />
      <Check label={texts.welcome} checked={isNew} onChange={({ target }) => setNew(target.checked)} />
      <Field label={texts.day} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      <div aria-live="polite" className="grid gap-3 border-line border-t pt-3 text-small">
        {!draft && <p className="text-danger">{texts.invalid}</p>}
        {lines.length === 0 ? <p className="text-ink-soft">{texts.empty}</p> : <Result cart={cart} />}
      </div>
    </section>
  );
}

function Result({ cart }: { cart: Parameters<typeof priceCart>[0] }) {
  const terms = useTexts(termTexts);
  const { subtotalCents, totalCents, applied, refusals } = priceCart(cart);
  const discounts = discountsOf(cart);
  const texts = copy.tester;
  return (
    <>
      {refusals.map(({ code, rule, message }) => (
        <p key={code}>
          <span className="block font-medium text-danger">{message}</span>
          <span className="text-ink-soft">{texts.refusedBy(copy.rules[rule])}</span>
        </p>
      ))}
      {discounts.length === 0 ? (
        <p className="text-ink-soft">{texts.nothing}</p>
      ) : (
        <table aria-label={texts.candidates} className="numbers w-full text-left">
          <thead className="text-caption text-ink-soft">
            <tr>
              <th className="py-1 font-normal">{texts.discount}</th>
              <th className="py-1 text-right font-normal">{texts.takesOff}</th>
            </tr>
          </thead>
          <tbody>
            {discounts.map(({ applied: each, discountCents }) => {
              const isApplied = applied?.kind === each.kind;
              return (
                <tr key={each.kind} className={isApplied ? 'font-medium' : 'text-ink-soft'}>
                  <td className="py-1">
                    {copy.kinds[each.kind]}
                    {isApplied && ` (${texts.applied})`}
                  </td>
                  <td className="py-1 text-right">{formatCents(discountCents)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <dl aria-label={texts.result} className="numbers grid grid-cols-[1fr_auto] gap-y-1 border-line border-t pt-2">
        <dt>{terms.subtotal}</dt>
        <dd>{formatCents(subtotalCents)}</dd>
        <dt className="font-medium">{terms.total}</dt>
        <dd className="font-medium">{formatCents(totalCents)}</dd>
      </dl>
    </>
  );
}
