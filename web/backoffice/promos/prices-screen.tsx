import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { EditedPricing } from '../../../shared/promo/admin-wire.ts';
import { PricingConfig } from '../../../shared/promo/pricing.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  Check,
  CheckField,
  EditForm,
  EditLoading,
  EditScreen,
  editResolver,
  FormSection,
  NumberField,
  ObjectHistory,
  TextField,
  useAdminSite,
  useEditForm,
} from '../kit/index.ts';
import { copy } from './copy.ts';
import { PRICES_KEY, promoCalls, promoQueries } from './queries.ts';

const OBJECT = { kind: 'pricing', id: 'pricing' } as const;
const texts = copy.prices;
const NEW = {
  membership: { code: '', cartCode: '', text: '', percentOff: 10 },
  welcomePromo: { active: true, percentOff: 10, duration: 30, endDate: null },
};
const Text = TextField<EditedPricing>;
const Amount = NumberField<EditedPricing>;

export function PricesScreen() {
  const query = useQuery(promoQueries(useAdminSite()).prices);
  return query.data ? (
    <PricesForm {...query.data} />
  ) : (
    <EditLoading heading={texts.heading} lead={texts.lead} queries={[query]} />
  );
}

function PricesForm({ pricing, revision }: { pricing: PricingConfig; revision: number }) {
  const site = useAdminSite();
  const edit = useEditForm({
    stored: { values: editedOf(pricing), revision },
    resolver: editResolver(EditedPricing),
    object: OBJECT,
    queryKey: PRICES_KEY,
    async save(content, { revision: base }) {
      const saved = await promoCalls(site).savePrices({ pricing: content, revision: base });
      return { values: editedOf(saved.pricing), revision: saved.revision };
    },
    savedText: () => copy.saved,
  });
  const { control, watch, setValue } = edit.form;
  const steps = useFieldArray({ control, name: 'volumeDiscounts' });
  function restore(state: unknown): void {
    const earlier = PricingConfig.safeParse(state).data;
    if (earlier) edit.fill(editedOf(earlier));
  }
  /** A switch of a whole part. */
  const part = (name: keyof typeof NEW) => ({
    checked: Boolean(watch(name)),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValue(name, target.checked ? (editedOf(pricing)[name] ?? NEW[name]) : (null as never), { shouldDirty: true }),
  });
  return (
    <EditScreen
      edit={edit}
      heading={texts.heading}
      lead={texts.lead}
      aside={<ObjectHistory object={OBJECT} onRestore={restore} />}
    >
      <EditForm edit={edit}>
        <Amount name="fullPrice" {...texts.full} fieldClassName="max-w-60" />
        <FormSection title={texts.steps} lead={texts.stepsHint}>
          {steps.fields.map((step, index) => (
            <fieldset
              key={step.id}
              className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[6rem_6rem_9rem_1fr_auto]"
            >
              <legend className="mb-1 text-caption text-ink-soft">{texts.step(index + 1)}</legend>
              <Amount name={`volumeDiscounts.${index}.minimum`} label={texts.minimum} inputMode="numeric" />
              <Amount name={`volumeDiscounts.${index}.percentOff`} label={texts.percentOff} />
              <Text name={`volumeDiscounts.${index}.code`} label={texts.code} />
              <Text name={`volumeDiscounts.${index}.text`} label={texts.text} />
              <IconButton
                className="self-end"
                label={texts.remove(index + 1)}
                icon={<X aria-hidden="true" />}
                onClick={() => steps.remove(index)}
              />
            </fieldset>
          ))}
          <div>
            <Button size="small" onClick={() => steps.append({ code: '', text: '', percentOff: 10, minimum: 1 })}>
              {texts.add}
            </Button>
          </div>
        </FormSection>
        <FormSection title={texts.membership}>
          <Check label={texts.hasMembership} {...part('membership')} />
          {watch('membership') && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Amount name="membership.percentOff" label={texts.percentOff} />
              <Text name="membership.text" label={texts.text} />
              <Text name="membership.code" label={texts.memberCode} />
              <Text name="membership.cartCode" label={texts.cartCode} />
            </div>
          )}
        </FormSection>
        <FormSection title={texts.welcome}>
          <Check label={texts.hasWelcome} {...part('welcomePromo')} />
          {watch('welcomePromo') && (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Amount name="welcomePromo.percentOff" label={texts.percentOff} />
              <Amount name="welcomePromo.duration" {...texts.duration} inputMode="numeric" />
              <Text
                name="welcomePromo.endDate"
                {...texts.welcomeEnd}
                type={pricing.welcomePromo?.endDate?.includes('T') ? 'text' : 'date'}
                isOptional
              />
              <CheckField<EditedPricing> name="welcomePromo.active" label={texts.active} />
            </div>
          )}
        </FormSection>
      </EditForm>
    </EditScreen>
  );
}

/** Prices without those of single products, which belong to the products. */
function editedOf({ products: _, welcomePromo, ...prices }: PricingConfig): EditedPricing {
  return { ...prices, ...(welcomePromo && { welcomePromo: { endDate: null, ...welcomePromo } }) };
}
