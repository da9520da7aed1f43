import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type UseFormRegister, useForm } from 'react-hook-form';
import { EditedPromo, type SavePromoRequest } from '../../../shared/promo/admin-wire.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import { Promo } from '../../../shared/promo/schema.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import {
  EditConflict,
  historyKey,
  UnsavedGuard,
  useAdminSite,
  useChange,
  useFormBase,
  usePaletteActions,
} from '../admin/index.ts';
import { Check, ProductChecks } from './checks.tsx';
import { copy } from './copy.ts';
import { namedProducts } from './named-products.ts';
import { PromoTester } from './promo-tester.tsx';
import { promoState } from './promo-words.ts';
import { PROMOS_KEY, promoCalls } from './queries.ts';

export interface PromoFormProps {
  promo: Promo;
  /** Undefined for a new promo. */
  revision: number | undefined;
  /** Prices of the shop's carts; absent in a shop without prices. */
  pricing: PricingConfig | undefined;
  onReload(): Promise<unknown>;
  onCreated?(code: string): void;
  /** Rendered next to the form; @param restore loads an earlier version into the form */
  children?(restore: (state: unknown) => void): ReactNode;
}

const orNull = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? null : typed);
const text = { setValueAs: orNull };
const number = { setValueAs: (typed: unknown) => (orNull(typed) === null ? null : Number(typed)) };

interface Save extends SavePromoRequest {
  onSaved(saved: Promo, revision: number): void;
}

/** Promo editor with a sample cart; nothing is stored until saved. */
export function PromoForm({ promo, revision, pricing, onReload, onCreated, children }: PromoFormProps) {
  const site = useAdminSite();
  const queries = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const latest = { entitledVariantIds: [], requiredVariantIds: [], ...promo };
  const form = useForm<Promo>({
    resolver: standardSchemaResolver(EditedPromo),
    mode: 'onTouched',
    defaultValues: latest,
  });
  const { errors } = form.formState;
  const base = useFormBase(form, latest, revision ?? 0);
  const save = useChange(async ({ onSaved, ...request }: Save) => {
    const saved = await promoCalls(site).save(request);
    onSaved(request.promo, saved.revision);
    return saved;
  }, PROMOS_KEY);
  /** @param seen undefined for a new promo */
  const saveOver = (values: Promo, seen = revision && base.revision) => {
    save.mutate(
      { promo: values, ...(seen !== undefined && { revision: seen }), onSaved: base.startSave() },
      {
        onSuccess: ({ promo: { code } }) => {
          void queries.invalidateQueries({ queryKey: historyKey({ kind: 'promo', id: code.toUpperCase() }) });
          site.toast.success(copy.saved);
          onCreated?.(code);
        },
      },
    );
  };
  const submit = form.handleSubmit((values) => saveOver(values));
  const now = site.environment.now();
  const canEnd = revision !== undefined && promoState(promo, now) !== 'ended';
  const end = () => {
    setEnding(false);
    saveOver({ ...promo, endDate: new Date(now).toISOString() });
  };
  const restore = (state: unknown) => {
    const earlier = Promo.safeParse(state).data;
    if (earlier) for (const [name, value] of Object.entries({ ...EMPTY, ...earlier })) set(name as keyof Promo, value);
  };
  const set = (name: keyof Promo, value: unknown) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true });
  usePaletteActions([
    { id: 'save', label: copy.save, run: () => void submit() },
    ...(canEnd ? [{ id: 'end', label: copy.end, run: () => setEnding(true) }] : []),
  ]);
  const products = namedProducts(pricing);
  return (
    <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_22rem]">
      <form noValidate onSubmit={submit} className="grid min-w-0 gap-6">
        <UnsavedGuard isUnsaved={base.isUnsaved && !save.isPending} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Typed name="code" form={form} readOnly={revision !== undefined} />
          <Typed name="fullCode" form={form} options={text} />
          <SelectField
            label={copy.type.label}
            placeholder={copy.type.placeholder}
            options={(['percentage', 'fixed_amount'] as const).map((value) => ({ value, label: copy.type[value] }))}
            error={errors.type?.message}
            {...form.register('type')}
          />
          <Typed name="value" form={form} options={number} inputMode="decimal" />
          <Field
            label={copy.start.label}
            hint={copy.start.hint}
            type="date"
            error={errors.startDate?.message}
            {...form.register('startDate', text)}
          />
          <Field
            label={copy.finish.label}
            hint={copy.finish.hint}
            type={promo.endDate?.includes('T') ? 'text' : 'date'}
            error={errors.endDate?.message}
            {...form.register('endDate', text)}
          />
        </div>
        <Check {...copy.spread} {...form.register('allocateOncePerOrder')} />
        <Part heading={copy.conditions}>
          <div className="grid gap-4 sm:grid-cols-3">
            <Typed name="minimumQuantity" form={form} options={number} inputMode="numeric" />
            <Typed name="maxTiles" form={form} options={number} inputMode="numeric" />
            <Typed name="minimumPurchase" form={form} options={number} inputMode="decimal" />
          </div>
          <ProductChecks {...copy.entitled} products={products} field={form.register('entitledVariantIds')} />
        </Part>
        <Part heading={copy.deal} lead={copy.dealHint}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Typed name="requiredQuantity" form={form} options={number} inputMode="numeric" />
            <Typed name="requiredPurchase" form={form} options={number} inputMode="decimal" />
            <Typed name="entitledQuantity" form={form} options={number} inputMode="numeric" />
            <Typed name="allocationLimit" form={form} options={number} inputMode="numeric" />
          </div>
          <ProductChecks {...copy.required} products={products} field={form.register('requiredVariantIds')} />
        </Part>
        <Check {...copy.partner} {...form.register('isWalgreensPromo')} />
        <EditConflict
          error={save.error}
          isBusy={save.isPending}
          onShowTheirs={async () => {
            await onReload();
            save.reset();
            base.discard();
          }}
          onSaveMine={(seen) => void form.handleSubmit((values) => saveOver(values, seen))()}
        />
        {save.error && !isProblem(save.error, 'changed_meanwhile') && (
          <p role="alert" className="text-danger text-small">
            {customerMessageOf(save.error) ?? copy.failure}
          </p>
        )}
        <div className="sticky bottom-0 flex items-center gap-4 border-line border-t bg-ground py-3">
          <Button type="submit" variant="primary" busy={save.isPending}>
            {copy.save}
          </Button>
          {canEnd && (
            <Button variant="danger" onClick={() => setEnding(true)}>
              {copy.end}
            </Button>
          )}
        </div>
        <ConfirmDialog
          open={isEnding}
          title={copy.endTitle(promo.code)}
          message={copy.endLead}
          confirmText={copy.end}
          onCancel={() => setEnding(false)}
          onConfirm={end}
        />
      </form>
      <div className="grid min-w-0 gap-8">
        {pricing && <PromoTester control={form.control} pricing={pricing} />}
        {children?.(restore)}
      </div>
    </div>
  );
}

/** Fields that earlier versions may omit. */
const EMPTY: Partial<Promo> = {
  fullCode: null,
  startDate: null,
  endDate: null,
  entitledVariantIds: [],
  minimumQuantity: null,
  maxTiles: null,
  minimumPurchase: null,
  allocateOncePerOrder: false,
  requiredQuantity: null,
  requiredPurchase: null,
  requiredVariantIds: [],
  entitledQuantity: null,
  allocationLimit: null,
  isWalgreensPromo: false,
};

type TypedName = Exclude<keyof Promo & keyof typeof copy, 'type'>;

function Typed({
  name,
  form,
  options,
  ...input
}: {
  name: TypedName;
  form: ReturnType<typeof useForm<Promo>>;
  options?: Parameters<UseFormRegister<Promo>>[1];
  readOnly?: boolean;
  inputMode?: 'numeric' | 'decimal';
}) {
  const { label, hint } = copy[name];
  return (
    <Field
      label={label}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      error={form.formState.errors[name]?.message}
      {...input}
      {...form.register(name, options as never)}
    />
  );
}

function Part({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-line border-t pt-4">
      <div>
        <h2 className="font-serif text-lead">{heading}</h2>
        {lead !== undefined && <p className="text-ink-soft text-small">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
