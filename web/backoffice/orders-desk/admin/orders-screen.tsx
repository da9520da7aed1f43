import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ExportOrdersReply } from '../../../../shared/order/list.ts';
import { paths } from '../../../site/paths.ts';
import { ExportButton, ExportNotice, useAdminSite, useCsvExport, usePaletteActions } from '../../kit/index.ts';
import { AdminDesk } from '../desk-provider.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FoundOrders } from './found-orders.tsx';
import { addressOf, askedList, type ListAddress, narrowingOf, queryOf } from './list-address.ts';
import { listCopy as copy } from './list-copy.ts';
import { orderListQueries } from './list-queries.ts';
import { useViews, Views } from './views.tsx';

/** All orders of the shop; the filter is in the URL. */
export function OrdersScreen() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const query = queryOf(addressOf(search));
  const address = useMemo(() => addressOf(new URLSearchParams(query)), [query]);
  const asked = askedList(address, new Date());
  const products = useQuery(orderListQueries(useAdminSite()).about()).data?.products ?? [];
  const views = useViews();
  const [isSaving, setSaving] = useState(false);
  const { api, environment } = useAdminSite();
  const file = useCsvExport(
    environment.newId,
    async (part, signal) => {
      const { orders, ...read } = await api.post('/v1/admin/orders/export', {
        reply: ExportOrdersReply,
        body: { ...part, filter: asked.filter, sort: asked.sort },
        signal,
        needsLogin: true,
      });
      return { ...read, count: orders };
    },
    copy.export,
  );

  const isNarrowed = Object.keys(narrowingOf(address)).length > 0;
  const show = (next: ListAddress) =>
    setSearch(
      (now) => {
        const params = new URLSearchParams(queryOf(next));
        const shop = now.get('shop');
        if (shop !== null) params.set('shop', shop);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );

  usePaletteActions([
    ...views
      .filter((view) => view.query !== query)
      .map((view) => ({
        id: `view ${view.id}`,
        label: `${copy.views.label}: ${view.name}`,
        run: () => navigate(paths.adminOrderList(view.query)),
      })),
    { id: 'export', label: copy.export.start, run: () => void file.start() },
    ...(views.some((view) => view.query === query)
      ? []
      : [{ id: 'save view', label: copy.views.save, run: () => setSaving(true) }]),
    ...(isNarrowed ? [{ id: 'clear', label: copy.filters.clear, run: () => show({}) }] : []),
  ]);

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="font-serif text-title">{copy.heading}</h1>
        <ExportButton file={file} />
      </div>
      <ExportNotice file={file} />
      <Views query={query} isSaving={isSaving} onSaving={setSaving} />
      <FilterBar address={address} onChange={show} products={products} />
      <AdminDesk>
        <FoundOrders
          key={query}
          asked={asked}
          isNarrowed={isNarrowed}
          onSet={(name, value) => show(addressOf(new URLSearchParams({ ...address, [name]: value })))}
        />
      </AdminDesk>
    </>
  );
}
