import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FIELD_LABELS, required } from '../../../shared/lib/form-rules.ts';
import type { Cart } from '../../documents/cart/index.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { promoFound, visitQueries } from '../visit/index.ts';
import { codeRefusal } from './code-refusal.ts';
import { cartTexts } from './copy.ts';

/** The field for a code. A code that is invalid for the cart is refused with a reason. */
export function PromoField({ cart }: { cart: Cart | undefined }) {
  const copy = useTexts(cartTexts);
  const site = useSite();
  const dispatch = useAppDispatch();
  const queryClient = useQueryClient();
  const { data: pricing } = useQuery(tenantQueries(site).pricing());
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** @returns why the code is refused */
  async function apply(code: string): Promise<string | undefined> {
    if (!cart || !pricing) return copy.promo.notYet;
    const promo = await queryClient.fetchQuery(visitQueries(site).promo(code));
    const refusal = codeRefusal(promo, cart.lines, pricing, site.environment.now());
    if (refusal === undefined) dispatch(promoFound({ code: promo.code }));
    return refusal;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const code = typed.trim();
    const missing = required(FIELD_LABELS.promoCode)(code);
    if (missing !== undefined) return setError(missing);
    setBusy(true);
    const refusal = await apply(code).catch((failure: unknown) =>
      isProblem(failure, 'unknown_promo') ? failure.message : copy.promo.failed,
    );
    setBusy(false);
    setError(refusal);
    if (refusal === undefined) setTyped('');
  }

  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <Field
        label={FIELD_LABELS.promoCode}
        name="promo"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        error={error}
        maxLength={255}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        fieldClassName="min-w-0 grow"
      />
      {/* Next to the input, below its label. */}
      <Button type="submit" busy={isBusy} className="mt-[1.625rem]">
        {copy.promo.apply}
      </Button>
    </form>
  );
}
