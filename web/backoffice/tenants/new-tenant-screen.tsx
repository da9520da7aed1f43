import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import { Navigate } from 'react-router';
import { DEFAULT_TENANT_ID } from '../../../shared/lib/scalars.ts';
import { CATALOG_PARTS, type CatalogPart, NewTenant } from '../../../shared/tenant/admin-wire.ts';
import { DEFAULT_THEME } from '../../../shared/tenant/public-tenant.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import {
  editResolver,
  failureText,
  ScreenHeading,
  UnsavedGuard,
  useAdminSite,
  useSingleMutation,
  withoutEmpty,
} from '../kit/index.ts';
import { copy } from './copy.ts';
import { ChoiceField, FieldGroup, ListField, TextField } from './fields.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { SiteAccess } from './site-access.tsx';
import { type TenantForm, themeErrors } from './tenant-form.ts';
import { adminTenantCalls, adminTenantQueries, TENANTS_KEY } from './tenant-queries.ts';
import { ColorFields } from './theme-part.tsx';

/** Form fields of the new row plus the tenant to copy from; named as in `TenantForm`. */
type NewTenantForm = Pick<
  TenantForm,
  'id' | 'brand' | 'hosts' | 'parameter' | 'theme' | 'isPublic' | 'sitePasswordSha256' | 'supportEmail'
> & {
  from: string;
};

export function NewTenantScreen() {
  const site = useAdminSite();
  const { toast } = useSite();
  const queries = useQueryClient();
  const list = useQuery(adminTenantQueries(site).tenants);
  const [parts, setParts] = useState<readonly CatalogPart[]>(CATALOG_PARTS);
  const [taken, setTaken] = useState({ rows: 0, pictures: 0 });
  const form = useForm<NewTenantForm, unknown, NewTenant>({
    resolver: editResolver<NewTenantForm, NewTenant>(NewTenant, themeErrors),
    mode: 'onTouched',
    defaultValues: { id: '', brand: '', hosts: [], theme: DEFAULT_THEME, isPublic: true, from: DEFAULT_TENANT_ID },
  });
  const from = form.watch('from');
  const example = useQuery(adminTenantQueries(site).tenant(from));
  const make = useSingleMutation({
    async mutationFn(wanted: NewTenant) {
      const calls = adminTenantCalls(site);
      await calls.check(wanted);
      // Copies the catalog first, because the tenant opens once its row exists.
      let [rows, pictures] = [0, 0];
      let cursor: string | undefined;
      do {
        const part = await calls.takeOver(wanted.id, {
          from: wanted.from,
          parts: [...parts],
          ...(cursor && { cursor }),
        });
        rows += part.rowsCount;
        pictures += part.picturesCount;
        cursor = part.cursor;
        setTaken({ rows, pictures });
      } while (cursor !== undefined);
      return calls.make(wanted);
    },
    async onSuccess({ tenant }) {
      await queries.invalidateQueries({ queryKey: TENANTS_KEY });
      await queries.invalidateQueries({ queryKey: ['admin', 'shops'] });
      toast.success(copy.newTenant.made(tenant.brand));
    },
    onError(error) {
      if (!isProblem(error)) return;
      for (const { path, message } of error.errors)
        form.setError(path as Path<NewTenantForm>, { type: 'server', message }, { shouldFocus: true });
      if (error.errors.length === 0) toast.error(failureText(error));
    },
  });
  const texts = copy.newTenant;
  // Navigates on render, after the form is marked as saved and no longer guards against leaving.
  if (make.data) return <Navigate to={paths.adminTenant(make.data.tenant.id)} replace />;
  const { from: _from, ...typed } = withoutEmpty(form.watch());
  return (
    <FormProvider {...form}>
      <ScreenHeading back={{ to: paths.adminTenants(), label: copy.back }} heading={copy.new} lead={texts.lead} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <form
          noValidate
          className="grid content-start gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void form.handleSubmit((wanted) => make.mutate(wanted))();
          }}
        >
          <TextField name="brand" label={copy.fields.brand} hint={copy.fields.brandHint} />
          <TextField name="id" label={copy.fields.id} hint={copy.fields.idHint} />
          <TextField name="parameter" label={copy.fields.parameter} isOptional />
          <ListField name="hosts" label={copy.fields.hosts} hint={texts.hostsHint} between={'\n'} />
          <TextField
            name="supportEmail"
            label={copy.fields.supportEmail}
            hint={copy.fields.supportEmailHint}
            isOptional
          />
          <FieldGroup legend={copy.parts.theme}>
            <ColorFields />
          </FieldGroup>
          <ChoiceField
            name={'from' as never}
            label={texts.from}
            options={(list.data?.tenants ?? []).map(({ id, brand }) => ({ value: id, label: brand }))}
          />
          <PartChoices chosen={parts} onChange={setParts} />
          <SiteAccess />
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant="primary" busy={make.isPending}>
              {texts.make}
            </Button>
            <p role="status" className="numbers text-ink-soft text-small">
              {make.isPending && taken.rows + taken.pictures > 0 && texts.copying(taken.rows, taken.pictures)}
            </p>
          </div>
        </form>
        {example.data && <PreviewFrame tenant={{ ...example.data.tenant, ...typed, wording: {} }} asTenantId={from} />}
      </div>
      <UnsavedGuard isUnsaved={form.formState.isDirty && !make.isSuccess} />
    </FormProvider>
  );
}

function PartChoices(props: { chosen: readonly CatalogPart[]; onChange(chosen: readonly CatalogPart[]): void }) {
  const { chosen, onChange } = props;
  const texts = copy.newTenant;
  return (
    <FieldGroup legend={texts.parts}>
      <div className="grid">
        {CATALOG_PARTS.map((part) => (
          <label key={part} className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
            <input
              type="checkbox"
              checked={chosen.includes(part)}
              onChange={() =>
                onChange(
                  CATALOG_PARTS.filter((each) => (each === part ? !chosen.includes(part) : chosen.includes(each))),
                )
              }
              className="size-5 accent-accent"
            />
            {texts.partNames[part]}
          </label>
        ))}
      </div>
      <p className="text-ink-soft text-small">{texts.partsLead}</p>
    </FieldGroup>
  );
}
