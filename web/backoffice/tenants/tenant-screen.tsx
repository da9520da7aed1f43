import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { AdminTenantReply } from '../../../shared/tenant/admin-wire.ts';
import { Tenant } from '../../../shared/tenant/schema.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import {
  EditForm,
  EditLoading,
  EditScreen,
  editResolver,
  InShop,
  ObjectHistory,
  useAdminSite,
  useConfirm,
  useEditForm,
  usePaletteActions,
  withoutEmpty,
} from '../kit/index.ts';
import { copy } from './copy.ts';
import { HomePart } from './home-part.tsx';
import { DeliveryPart, LinksPart, OrdersPart } from './parts-lists.tsx';
import { AccessPart, BrandPart, MoneyPart, type PartProps, SellingPart, ToolsPart } from './parts-plain.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { becomesPublic } from './site-access.tsx';
import { StoresPart } from './stores-part.tsx';
import { partsOf, type TenantForm, type TenantPart, themeErrors } from './tenant-form.ts';
import { adminTenantCalls, adminTenantQueries, TENANTS_KEY } from './tenant-queries.ts';
import { ThemePart } from './theme-part.tsx';
import { WordingPart } from './wording-part.tsx';

const back = { to: paths.adminTenants(), label: copy.back };
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
  if (!query.data) return <EditLoading back={back} queries={[query]} />;
  return <TenantEditor key={tenantId} {...query.data} />;
}

/** Edits a tenant's settings part by part, next to a live preview: docs/spec 20.6. */
function TenantEditor({ tenant, revision, isOperator }: AdminTenantReply) {
  const { toast } = useSite();
  const site = useAdminSite();
  const [search] = useSearchParams();
  const part = PARTS.find((each) => each === search.get('part')) ?? 'brand';
  const [hasPreview, setPreview] = useState(true);
  const [ask, dialog] = useConfirm();
  const object = { kind: 'tenant', id: tenant.id } as const;
  const edit = useEditForm<TenantForm, Tenant>({
    stored: { values: tenant, revision },
    resolver: editResolver(Tenant, themeErrors),
    mode: 'onChange',
    object,
    queryKey: TENANTS_KEY,
    async save(content, options) {
      const saved = await adminTenantCalls(site).change(tenant.id, { tenant: content, ...options });
      return { values: saved.tenant, revision: saved.revision };
    },
    confirmSave: (content) =>
      !becomesPublic(tenant, content) ||
      ask({
        title: copy.siteAccess.open.title(tenant.brand),
        message: copy.siteAccess.open.lead,
        confirmText: copy.siteAccess.open.confirm,
      }),
    invalidText: (errors) =>
      copy.wrongIn(
        partsOf(errors)
          .map((each) => copy.parts[each])
          .join(', '),
      ),
  });
  const preview = {
    id: 'tenant-preview',
    label: hasPreview ? copy.preview.hide : copy.preview.show,
    run: () => setPreview(!hasPreview),
  };
  usePaletteActions([preview]);
  function restore(state: unknown): void {
    const earlier = Tenant.safeParse(state).data;
    if (earlier) edit.send(earlier, { isRestored: true });
    else toast.error(copy.notRestorable);
  }
  const faulty = new Set(partsOf(edit.form.formState.errors));
  const Part = part === 'history' ? undefined : SHOWN[part];
  return (
    <EditScreen
      edit={edit}
      back={back}
      heading={tenant.brand}
      actions={
        <Button size="small" aria-pressed={hasPreview} onClick={preview.run}>
          {preview.label}
        </Button>
      }
      tabs={
        <TabLinks
          label={copy.partsLabel}
          current={part}
          tabs={PARTS.map((each) => ({
            key: each,
            to: paths.adminTenant(tenant.id, each),
            label: faulty.has(each) ? <span className="text-danger">{copy.parts[each]} *</span> : copy.parts[each],
          }))}
        />
      }
      columns="lg:grid-cols-[minmax(0,1fr)_26rem]"
      aside={hasPreview && <PreviewFrame tenant={withoutEmpty(edit.form.watch())} />}
    >
      <EditForm edit={edit}>
        {Part ? (
          <Part isOperator={isOperator} />
        ) : (
          <InShop shopId={tenant.id}>
            <ObjectHistory object={object} onRestore={restore} />
          </InShop>
        )}
      </EditForm>
      {dialog}
    </EditScreen>
  );
}
