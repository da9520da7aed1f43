import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FieldErrors, FormProvider, type Path, useForm } from 'react-hook-form';
import { Link, useParams, useSearchParams } from 'react-router';
import type { AdminTenantReply } from '../../../shared/tenant/admin-wire.ts';
import { Tenant } from '../../../shared/tenant/schema.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { QueryWaits } from '../../ui/query-waits.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import {
  EditConflict,
  historyKey,
  InShop,
  ObjectHistory,
  UnsavedGuard,
  useAdminSite,
  useFormBase,
  usePaletteActions,
  useSingleMutation,
} from '../admin/index.ts';
import { copy } from './copy.ts';
import { HomePart } from './home-part.tsx';
import { DeliveryPart, LinksPart, OrdersPart } from './parts-lists.tsx';
import { AccessPart, BrandPart, MoneyPart, type PartProps, SellingPart, ToolsPart } from './parts-plain.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { becomesPublic } from './site-access.tsx';
import { StoresPart } from './stores-part.tsx';
import { partsOf, type TenantForm, type TenantPart, tenantResolver } from './tenant-form.ts';
import { adminTenantCalls, adminTenantQueries } from './tenant-queries.ts';
import { ThemePart } from './theme-part.tsx';
import { WordingPart } from './wording-part.tsx';

type Change = Parameters<ReturnType<typeof adminTenantCalls>['change']>[1];

const PARTS = Object.keys(copy.parts) as TenantPart[];
const SHOWN: Record<Exclude<TenantPart, 'history'>, (props: PartProps) => ReactNode> = {
  brand: BrandPart,
  theme: ThemePart,
  home: HomePart,
  wording: WordingPart,
  links: LinksPart,
  selling: SellingPart,
  delivery: DeliveryPart,
  stores: StoresPart,
  orders: OrdersPart,
  access: AccessPart,
  tools: ToolsPart,
  money: MoneyPart,
};

export function TenantScreen() {
  const { tenantId = '' } = useParams();
  const query = useQuery(adminTenantQueries(useAdminSite()).tenant(tenantId));
  if (!query.data) return <QueryWaits query={query} texts={copy} />;
  return <TenantEditor key={tenantId} row={query.data} read={query.refetch} />;
}

/** Edits a tenant's settings part by part, next to a live preview: docs/spec 20.6. */
function TenantEditor({ row, read }: { row: AdminTenantReply; read(): Promise<unknown> }) {
  const { tenant, revision, isOperator } = row;
  const { toast } = useSite();
  const site = useAdminSite();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const part = PARTS.find((each) => each === search.get('part')) ?? 'brand';
  const [hasPreview, setPreview] = useState(true);
  const [opening, setOpening] = useState<Change>();
  const form = useForm<TenantForm, unknown, Tenant>({
    resolver: tenantResolver,
    mode: 'onChange',
    defaultValues: tenant,
  });
  const { errors } = form.formState;
  const object = { kind: 'tenant', id: tenant.id } as const;
  const base = useFormBase(form, tenant, revision);
  const change = useSingleMutation({
    mutationFn: (body: Change) => adminTenantCalls(site).change(tenant.id, body),
    onMutate: () => base.startSave(),
    onSuccess: async (saved, { isRestored }, onSaved) => {
      onSaved(saved.tenant, saved.revision);
      toast.success(isRestored ? copy.restored : copy.saved);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['admin', 'tenants'] }),
        queries.invalidateQueries({ queryKey: historyKey(object) }),
        read(),
      ]);
    },
    onError(error) {
      if (!isProblem(error) || error.code === 'changed_meanwhile') return;
      for (const { path, message } of error.errors)
        form.setError(path.replace(/^tenant\./, '') as Path<TenantForm>, { type: 'server', message });
      toast.error(error.errors.length > 0 ? copy.wrong : (customerMessageOf(error) ?? copy.refused));
    },
  });
  const wrong = (found: FieldErrors<TenantForm>): void => {
    const names = partsOf(found).map((each) => copy.parts[each]);
    toast.error(copy.wrongIn(names.join(', ')));
  };
  const send = (body: Change) => (becomesPublic(tenant, body.tenant) ? setOpening(body) : change.mutate(body));
  const save = (seen = base.revision) => form.handleSubmit((next) => send({ tenant: next, revision: seen }), wrong)();
  usePaletteActions([
    { id: 'save-tenant', label: copy.save, run: () => void save() },
    {
      id: 'tenant-preview',
      label: hasPreview ? copy.preview.hide : copy.preview.show,
      run: () => setPreview(!hasPreview),
    },
  ]);
  const faulty = new Set(partsOf(errors));
  const Part = part === 'history' ? undefined : SHOWN[part];
  return (
    <FormProvider {...form}>
      <Link
        to={paths.adminTenants()}
        className="touch-target inline-flex items-center text-small underline-offset-4 hover:underline"
      >
        {copy.back}
      </Link>
      <div className="mt-1 mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="font-serif text-title">{tenant.brand}</h1>
        <Button size="small" aria-pressed={hasPreview} onClick={() => setPreview(!hasPreview)}>
          {hasPreview ? copy.preview.hide : copy.preview.show}
        </Button>
      </div>
      <TabLinks
        label={copy.partsLabel}
        current={part}
        tabs={PARTS.map((each) => ({
          key: each,
          to: paths.adminTenant(tenant.id, each),
          label: faulty.has(each) ? <span className="text-danger">{copy.parts[each]} *</span> : copy.parts[each],
        }))}
      />
      <div className={hasPreview ? 'mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]' : 'mt-6'}>
        {Part ? (
          <form
            noValidate
            className="grid max-w-2xl content-start gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <Part key={base.generation} isOperator={isOperator} />
            <EditConflict
              error={change.error}
              isBusy={change.isPending}
              onShowTheirs={async () => {
                await read();
                change.reset();
                base.discard();
              }}
              onSaveMine={(seen) => void save(seen)}
            />
            <div className="sticky bottom-0 border-line border-t bg-ground py-3">
              <Button type="submit" variant="primary" busy={change.isPending}>
                {copy.save}
              </Button>
            </div>
          </form>
        ) : (
          <InShop shopId={tenant.id}>
            <ObjectHistory
              object={object}
              onRestore={(state) => {
                const earlier = Tenant.safeParse(state);
                if (earlier.success) send({ tenant: earlier.data, revision: base.revision, isRestored: true });
                else toast.error(copy.notRestorable);
              }}
            />
          </InShop>
        )}
        {hasPreview && <PreviewFrame tenant={form.watch()} />}
      </div>
      <ConfirmDialog
        open={opening !== undefined}
        title={copy.siteAccess.open.title(tenant.brand)}
        message={copy.siteAccess.open.lead}
        confirmText={copy.siteAccess.open.confirm}
        onCancel={() => setOpening(undefined)}
        onConfirm={() => {
          setOpening(undefined);
          if (opening) change.mutate(opening);
        }}
      />
      <UnsavedGuard isUnsaved={base.isUnsaved} />
    </FormProvider>
  );
}
