import { useFormContext } from 'react-hook-form';
import { FRAME_COLORS } from '../../../shared/product/options.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { copy } from './copy.ts';
import { CheckField, ChoiceField, ListField, NumberField, TextField } from './fields.tsx';
import { SiteAccess } from './site-access.tsx';
import type { TenantForm } from './tenant-form.ts';

const { fields } = copy;
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const PROVIDERS = (['embedded', 'stripe', 'hosted'] as const).map((value) => ({
  value,
  label: fields.providers[value],
}));

export interface PartProps {
  /** Whether the user belongs to the operator. */
  isOperator: boolean;
}

export function BrandPart() {
  return (
    <>
      <TextField name="brand" label={fields.brand} hint={fields.brandHint} />
      <TextField name="name" label={fields.name} />
      <TextField name="language" label={fields.language} hint={fields.languageHint} />
      <TextField name="supportEmail" label={fields.supportEmail} hint={fields.supportEmailHint} isOptional />
      <TextField name="postalAddress" label={fields.postalAddress} hint={fields.postalAddressHint} isOptional />
      <TextField name="timeZone" label={fields.timeZone} hint={fields.timeZoneHint} isOptional />
    </>
  );
}

export function SellingPart() {
  return (
    <>
      <TextField name="sameDay.label" label={fields.sameDay} hint={fields.sameDayHint} isOptional />
      <ChoiceField
        name="defaultFrameColor"
        label={fields.defaultFrameColor}
        options={FRAME_COLORS.map((value) => ({ value, label: value }))}
      />
      <ChoiceField name="instructions" label={fields.instructions} options={optionsOf(fields.hangs)} />
      <ChoiceField
        name="salesTax"
        label={fields.salesTax}
        options={optionsOf(fields.salesTaxes)}
        placeholder={fields.salesTaxUnsaid}
      />
      <NumberField
        name="tileProductTilesMax"
        label={fields.tileProductTilesMax}
        hint={fields.tileProductTilesMaxHint}
      />
      <div className="grid">
        <CheckField name="hasLogin" label={fields.hasLogin} />
        <CheckField name="hasPromoBanner" label={fields.hasPromoBanner} />
        <CheckField name="hasScrolledHeader" label={fields.hasScrolledHeader} />
        <CheckField name="asksForBlackFrames" label={fields.asksForBlackFrames} />
        <CheckField name="hasPartnerPromos" label={fields.hasPartnerPromos} />
        <CheckField name="countsAliasesOnce" label={fields.countsAliasesOnce} />
      </div>
    </>
  );
}

export function AccessPart({ isOperator }: PartProps) {
  const hint = (text?: string) => (isOperator ? text : copy.operatorOnly);
  return (
    <>
      <ListField
        name="hosts"
        label={fields.hosts}
        hint={hint(fields.hostsHint)}
        between={'\n'}
        readOnly={!isOperator}
      />
      <TextField name="parameter" label={fields.parameter} hint={hint()} isOptional readOnly={!isOperator} />
      <ListField name="embedOrigins" label={fields.embedOrigins} hint={fields.embedOriginsHint} between={'\n'} />
      <ListField
        name="importHosts"
        label={fields.importHosts}
        hint={fields.importHostsHint}
        between={'\n'}
        isOptional
      />
      <CheckField name="revealsAccounts" label={fields.revealsAccounts} isOnByDefault />
      <SiteAccess />
    </>
  );
}

export function ToolsPart() {
  return (
    <>
      <TextField
        name="googleTagManagerContainerId"
        label={fields.googleTagManagerContainerId}
        hint="GTM-…"
        isOptional
      />
      <TextField name="analyticsPrefix" label={fields.analyticsPrefix} isOptional />
    </>
  );
}

export function MoneyPart({ isOperator }: PartProps) {
  const { watch } = useFormContext<TenantForm>();
  const provider = watch('payments')?.provider;
  const locked = { readOnly: !isOperator };
  return (
    <>
      {!isOperator && <p className="text-ink-soft text-small">{copy.operatorOnly}</p>}
      <ProviderField isOperator={isOperator} />
      {provider === 'stripe' && (
        <TextField name="payments.stripePublishableKey" label={fields.stripePublishableKey} isOptional {...locked} />
      )}
      {provider === 'hosted' && (
        <TextField name="payments.cardVaultUrl" label={fields.cardVaultUrl} isOptional {...locked} />
      )}
      <TextField name="commerce.endpoint" label={fields.endpoint} hint={fields.endpointHint} {...locked} />
      <TextField name="commerce.apiVersion" label={fields.apiVersion} {...locked} />
      <TextField
        name="commerce.publicAccessToken"
        label={fields.publicAccessToken}
        hint={fields.publicAccessTokenHint}
        {...locked}
      />
    </>
  );
}

/** Changing the provider clears the settings of the previous one. */
function ProviderField({ isOperator }: PartProps) {
  const { setValue, watch } = useFormContext<TenantForm>();
  return (
    <SelectField
      label={fields.provider}
      placeholder={fields.usual}
      options={PROVIDERS}
      value={watch('payments')?.provider ?? ''}
      disabled={!isOperator}
      onChange={({ target }) => {
        const provider = PROVIDERS.find(({ value }) => value === target.value)?.value;
        setValue('payments', provider ? { provider } : (null as never), { shouldDirty: true });
      }}
    />
  );
}
