import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { DEFAULT_TENANT_ID } from '../../../shared/lib/scalars.ts';
import type { TenantSummary } from '../../../shared/tenant/admin-wire.ts';
import { paths } from '../../site/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ScreenHeading, useAdminSite, usePaletteActions } from '../kit/index.ts';
import { copy } from './copy.ts';
import { adminTenantQueries } from './tenant-queries.ts';

export function TenantsScreen() {
  const list = useQuery(adminTenantQueries(useAdminSite()).tenants);
  const navigate = useNavigate();
  const isOperator = list.data?.isOperator === true;
  usePaletteActions(
    isOperator ? [{ id: 'new-tenant', label: copy.new, run: () => void navigate(paths.adminNewTenant()) }] : [],
  );
  return (
    <>
      <ScreenHeading
        heading={copy.heading}
        lead={copy.lead}
        actions={
          isOperator && (
            <Link to={paths.adminNewTenant()} className={buttonClass({ variant: 'primary' })}>
              {copy.new}
            </Link>
          )
        }
      />
      <Loaded query={list} failed={copy.failed}>
        {({ tenants }) => (
          <ul aria-label={copy.list}>
            {tenants.map((tenant) => (
              <TenantRow key={tenant.id} tenant={tenant} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function TenantRow({
  tenant: { id, brand, hosts, parameter, theme, isPublic, storesCount },
}: {
  tenant: TenantSummary;
}) {
  const where = [...hosts, ...(parameter === undefined ? [] : [`?tenant=${parameter}`])].join(', ');
  return (
    <li className="border-line border-t">
      <Link
        to={paths.adminTenant(id)}
        data-row-link
        className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2.5 text-small hover:bg-paper"
      >
        {/* Color swatches of the tenant. */}
        <span
          aria-hidden="true"
          className="flex size-9 items-center justify-center rounded-sm border border-line"
          style={{ background: theme.ground }}
        >
          <span className="size-4 rounded-full" style={{ background: theme.accent }} />
        </span>
        <span className="min-w-48 font-medium">{brand}</span>
        <span className="min-w-20 text-caption text-ink-soft">{id}</span>
        <span className="min-w-0 flex-1 truncate text-ink-soft">
          {where || (id === DEFAULT_TENANT_ID ? copy.everywhere : '')}
        </span>
        {storesCount > 0 && <span className="text-caption text-ink-soft">{copy.stores(storesCount)}</span>}
        {isPublic !== true && <span className="text-caption text-signal">{copy.closed}</span>}
      </Link>
    </li>
  );
}
