import { nanoid } from '@reduxjs/toolkit';
import { useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { FIELD_LABELS } from '../../../../shared/lib/form-rules.ts';
import { NUMERIC_FIELD_LENGTH_MAX } from '../../../../shared/lib/typed-text.ts';
import { centsFromDollars, decimalFromCents, formatCents } from '../../../../shared/money/money.ts';
import { giftAmountProblem, giftTilesProblem, tilesForAmount } from '../../../../shared/product/gift-tiles.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { goodsOf, useGoods } from '../../../documents/goods/index.ts';
import { fieldOf } from '../../../lib/field-of.ts';
import { schemaResolver } from '../../../lib/schema-resolver.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { EmailHint } from '../../../ui/email-hint.tsx';
import { Field } from '../../../ui/field.tsx';
import { productsTexts } from './copy.ts';
import { type GiftForm, giftForm } from './gift-form.ts';
import { GoodPage } from './good-page.tsx';

const FIRST_TILES = 3;

/** Gift of tiles: quantity and recipient. With `?gift=`, edits a gift in the cart. */
export function GiftProduct({ product }: { product: Product }) {
  const copy = useTexts(productsTexts);
  const own = goodsOf(useSite());
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { gifts } = useGoods();
  const changed = gifts.find(({ id }) => id === search.get('gift'));
  const unitCents = centsFromDollars(product.price);
  const amountOf = (tiles: number) => decimalFromCents(tiles * unitCents);
  const schema = useMemo(() => giftForm(unitCents), [unitCents]);
  const tiles = changed?.tiles ?? FIRST_TILES;
  const form = useForm<GiftForm>({
    resolver: schemaResolver(schema),
    mode: 'onTouched',
    defaultValues: {
      ...(changed?.recipient ?? { name: '', email: '', phone: '' }),
      tiles: String(tiles),
      amount: amountOf(tiles),
    },
  });
  const { touchedFields } = form.formState;
  const total = form.watch('tiles');
  // Omits an invalid number from the button.
  const count = giftTilesProblem(total) === undefined ? total : undefined;

  /** Syncs the other field once the input is valid. */
  function followTiles(typed: string): void {
    if (giftTilesProblem(typed) === undefined)
      form.setValue('amount', amountOf(Number(typed)), { shouldValidate: true });
  }
  function followAmount(typed: string, isDone: boolean): void {
    if (giftAmountProblem(typed, unitCents) !== undefined) return;
    const count = tilesForAmount(Number(typed), unitCents);
    form.setValue('tiles', String(count), { shouldValidate: true });
    if (isDone) form.setValue('amount', amountOf(count));
  }

  const submit = form.handleSubmit(({ name, email, phone, tiles: count }) => {
    const gift = { id: changed?.id ?? nanoid(), tiles: Number(count), recipient: { name, email, phone } };
    own.putGift(gift);
    navigate(paths.cart());
  });
  const text = copy.gift;
  const formId = useId();
  return (
    <GoodPage
      product={product}
      price={`${formatCents(unitCents)} ${copy.each}`}
      step={
        // Keeps the focus in the field on press: the error on blur would move this button away from the pointer.
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="large"
          isWide
          onMouseDown={(event) => event.preventDefault()}
        >
          {changed ? text.save : text.add(count)}
        </Button>
      }
      after={<p className="text-small text-ink-soft md:mt-3">{text.next}</p>}
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-8 grid gap-4">
        <div className="grid grid-cols-2 items-start gap-4">
          <Field
            {...fieldOf(form, 'tiles', { onChange: ({ target }) => followTiles(target.value) })}
            // For server rendering, where a form has no values.
            defaultValue={String(tiles)}
            label={FIELD_LABELS.numTiles}
            inputMode="numeric"
            maxLength={NUMERIC_FIELD_LENGTH_MAX}
            autoComplete="off"
          />
          <Field
            {...fieldOf(form, 'amount', {
              onChange: ({ target }) => followAmount(target.value, false),
              onBlur: ({ target }) => followAmount(target.value, true),
            })}
            defaultValue={amountOf(tiles)}
            label={FIELD_LABELS.amount}
            inputMode="decimal"
            maxLength={8}
            autoComplete="off"
          />
        </div>
        <Field {...fieldOf(form, 'name')} label={FIELD_LABELS.recipientName} autoComplete="off" />
        <EmailField
          {...fieldOf(form, 'email', { onChange: () => void form.trigger('phone') })}
          label={FIELD_LABELS.recipientEmail}
          autoComplete="off"
          hint={text.contact}
        />
        <EmailHint
          typed={touchedFields.email ? form.watch('email') : undefined}
          onTake={(meant) => form.setValue('email', meant, { shouldValidate: true })}
        />
        <Field {...fieldOf(form, 'phone')} label={FIELD_LABELS.recipientPhone} type="tel" autoComplete="off" />
      </form>
    </GoodPage>
  );
}
