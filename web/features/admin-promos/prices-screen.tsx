import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { EditedPricing, type SavePricingRequest } from '../../../shared/promo/admin-wire.ts';
import { PricingConfig } from '../../../shared/promo/pricing.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  EditConflict,
  historyKey,
  ObjectHistory,
  ScreenHeading,
  UnsavedGuard,
  useAdminSite,
  useChange,
  useFormBase,
  usePaletteActions,
} from '../admin/index.ts';
import { Check } from './checks.tsx';
import { copy } from './copy.ts';
import { PRICES_KEY, promoCalls, promoQueries } from './queries.ts';

const OBJECT = { kind: 'pricing', id: 'pricing' } as const;
const number = { setValueAs: (typed: unknown) => (typed === '' ? undefined : Number(typed)) };
/** Reads an empty field as no date. */
const day = { setValueAs: (typed: unknown) => (typed === '' ? undefined : typed) };

interface Save extends SavePricingRequest {
  onSaved(saved: EditedPricing, revision: number): void;
}

export function PricesScreen() {
  const { data, error, isFetching, refetch } = useQuery(promoQueries(useAdminSite()).prices);
  return (
    <>
      <ScreenHeading heading={copy.prices.heading} lead={copy.prices.lead} />
      {!data && !error && <Skeleton className="mt-4 h-96" />}
      {error && !data && <LoadFailed heading={copy.failed} retry={copy.retry} isBusy={isFetching} onRetry={refetch} />}
      {data && <PricesForm pricing={data.pricing} revision={data.revision} onReload={() => refetch()} />}
    </>
  );
}

function PricesForm(props: { pricing: PricingConfig; revision: number; onReload(): Promise<unknown> }) {
  const { pricing, revision, onReload } = props;
  const site = useAdminSite();
  const queries = useQueryClient();
  const texts = copy.prices;
  const had = { membership: pricing.membership !== undefined, welcome: pricing.welcomePromo !== undefined };
  // Overrides the stored value once the user changes it.
  const [hasMembership = had.membership, setMembership] = useState<boolean>();
  const [hasWelcome = had.welcome, setWelcome] = useState<boolean>();
  const latest = EditedPricing.safeParse(pricing).data ?? pricing;
  const form = useForm<EditedPricing>({
    resolver: standardSchemaResolver(EditedPricing),
    mode: 'onTouched',
    shouldUnregister: true,
    defaultValues: latest,
  });
  const { errors } = form.formState;
  const isSwitched = hasMembership !== had.membership || hasWelcome !== had.welcome;
  const base = useFormBase(form, latest, revision, isSwitched);
  const steps = useFieldArray({ control: form.control, name: 'volumeDiscounts' });
  const save = useChange(async ({ onSaved, ...request }: Save) => {
    const saved = await promoCalls(site).savePrices(request);
    onSaved(EditedPricing.safeParse(saved.pricing).data ?? saved.pricing, saved.revision);
  }, PRICES_KEY);
  const saveOver = (seen: number) =>
    form.handleSubmit((values) =>
      save.mutate(
        { pricing: values, revision: seen, onSaved: base.startSave() },
        {
          onSuccess: () => {
            void queries.invalidateQueries({ queryKey: historyKey(OBJECT) });
            site.toast.success(copy.saved);
          },
        },
      ),
    )();
  usePaletteActions([{ id: 'save', label: copy.save, run: () => void saveOver(base.revision) }]);
  const restore = (state: unknown) => {
    const earlier = PricingConfig.safeParse(state).data;
    if (!earlier) return;
    const { products: _, ...values } = earlier;
    setMembership(values.membership !== undefined);
    setWelcome(values.welcomePromo !== undefined);
    form.reset(values, { keepDefaultValues: true });
  };
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_22rem]">
      <form
        noValidate
        className="grid min-w-0 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void saveOver(base.revision);
        }}
      >
        <UnsavedGuard isUnsaved={base.isUnsaved} />
        <Field
          {...texts.full}
          inputMode="decimal"
          fieldClassName="max-w-60"
          error={errors.fullPrice?.message}
          {...form.register('fullPrice', number)}
        />
        <section className="grid gap-4 border-line border-t pt-4">
          <div>
            <h2 className="font-serif text-lead">{texts.steps}</h2>
            <p className="text-ink-soft text-small">{texts.stepsHint}</p>
          </div>
          {steps.fields.map((step, index) => {
            const wrong = errors.volumeDiscounts?.[index];
            return (
              <fieldset
                key={step.id}
                className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[6rem_6rem_9rem_1fr_auto]"
              >
                <legend className="mb-1 text-caption text-ink-soft">{texts.step(index + 1)}</legend>
                <Field
                  label={texts.minimum}
                  inputMode="numeric"
                  error={wrong?.minimum?.message}
                  {...form.register(`volumeDiscounts.${index}.minimum`, number)}
                />
                <Field
                  label={texts.percentOff}
                  inputMode="decimal"
                  error={wrong?.percentOff?.message}
                  {...form.register(`volumeDiscounts.${index}.percentOff`, number)}
                />
                <Field
                  label={texts.code}
                  error={wrong?.code?.message}
                  {...form.register(`volumeDiscounts.${index}.code`)}
                />
                <Field
                  label={texts.text}
                  error={wrong?.text?.message}
                  {...form.register(`volumeDiscounts.${index}.text`)}
                />
                <IconButton
                  className="self-end"
                  label={texts.remove(index + 1)}
                  icon={<X aria-hidden="true" />}
                  onClick={() => steps.remove(index)}
                />
              </fieldset>
            );
          })}
          <div>
            <Button size="small" onClick={() => steps.append({ code: '', text: '', percentOff: 10, minimum: 1 })}>
              {texts.add}
            </Button>
          </div>
        </section>
        <section className="grid gap-4 border-line border-t pt-4">
          <h2 className="font-serif text-lead">{texts.membership}</h2>
          <Check
            label={texts.hasMembership}
            checked={hasMembership}
            onChange={({ target }) => setMembership(target.checked)}
          />
          {hasMembership && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label={texts.percentOff}
                inputMode="decimal"
                error={errors.membership?.percentOff?.message}
                {...form.register('membership.percentOff', number)}
              />
              <Field
                label={texts.text}
                error={errors.membership?.text?.message}
                {...form.register('membership.text')}
              />
              <Field
                label={texts.memberCode}
                error={errors.membership?.code?.message}
                {...form.register('membership.code')}
              />
              <Field
                label={texts.cartCode}
                error={errors.membership?.cartCode?.message}
                {...form.register('membership.cartCode')}
              />
            </div>
          )}
        </section>
        <section className="grid gap-4 border-line border-t pt-4">
          <h2 className="font-serif text-lead">{texts.welcome}</h2>
          <Check label={texts.hasWelcome} checked={hasWelcome} onChange={({ target }) => setWelcome(target.checked)} />
          {hasWelcome && (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field
                label={texts.percentOff}
                inputMode="decimal"
                error={errors.welcomePromo?.percentOff?.message}
                {...form.register('welcomePromo.percentOff', number)}
              />
              <Field
                {...texts.duration}
                inputMode="numeric"
                error={errors.welcomePromo?.duration?.message}
                {...form.register('welcomePromo.duration', number)}
              />
              <Field
                {...texts.welcomeEnd}
                type={latest.welcomePromo?.endDate?.includes('T') ? 'text' : 'date'}
                error={errors.welcomePromo?.endDate?.message}
                {...form.register('welcomePromo.endDate', day)}
              />
              <Check label={texts.active} {...form.register('welcomePromo.active')} />
            </div>
          )}
        </section>
        <EditConflict
          error={save.error}
          isBusy={save.isPending}
          onShowTheirs={async () => {
            await onReload();
            save.reset();
            setMembership(undefined);
            setWelcome(undefined);
            base.discard();
          }}
          onSaveMine={(seen) => void saveOver(seen)}
        />
        {save.error && !isProblem(save.error, 'changed_meanwhile') && (
          <p role="alert" className="text-danger text-small">
            {customerMessageOf(save.error) ?? copy.failure}
          </p>
        )}
        <div className="sticky bottom-0 border-line border-t bg-ground py-3">
          <Button type="submit" variant="primary" busy={save.isPending}>
            {copy.save}
          </Button>
        </div>
      </form>
      <ObjectHistory object={OBJECT} onRestore={restore} />
    </div>
  );
}
