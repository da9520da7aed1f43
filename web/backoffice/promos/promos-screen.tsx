import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { DEFAULT_TIME_ZONE } from '../../../shared/delivery/promise.ts';
import { formatCents } from '../../../shared/money/money.ts';
import { PROMO_SORTS, type PromoRow } from '../../../shared/promo/admin-wire.ts';
import type { Promo } from '../../../shared/promo/schema.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowLink, RowTable } from '../../ui/row-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countOfRows, ListBar, ScreenHeading, useAdminSite, useListParams, usePaletteActions } from '../kit/index.ts';
import { copy } from './copy.ts';
import { discountText, period, promoState } from './promo-words.ts';
import { promoQueries } from './queries.ts';

export function PromosScreen() {
  const site = useAdminSite();
  const navigate = useNavigate();
  const params = useListParams(PROMO_SORTS);
  const list = useInfiniteQuery(promoQueries(site).list(params.query));
  const bar = (count: string) => <ListBar {...params} sorts={{ options: copy.sorts }} count={count} />;
  usePaletteActions([{ id: 'create', label: copy.create, run: () => navigate(paths.adminNewPromo()) }]);
  return (
    <>
      <ScreenHeading
        heading={copy.heading}
        lead={copy.lead}
        actions={
          <Link to={paths.adminNewPromo()} className={buttonClass({ variant: 'primary' })}>
            {copy.create}
          </Link>
        }
      />
      {isProblem(list.error, 'too_many_to_sort') ? (
        bar(copy.tooMany)
      ) : (
        <PagedList
          query={list}
          rowsOf={({ promos }) => promos}
          failed={copy.failed}
          skeleton={<Skeleton className="h-64" />}
          empty={<Notice {...copy.empty} />}
          moreText={copy.more}
        >
          {(rows, pages) => (
            <>
              {bar(
                countOfRows({ loaded: rows.length, hasMore: list.hasNextPage, total: pages[0]?.total }, copy.promos),
              )}
              <PromoTable
                promos={rows}
                nowMs={site.environment.now()}
                timeZone={pages[0]?.timeZone ?? DEFAULT_TIME_ZONE}
              />
            </>
          )}
        </PagedList>
      )}
    </>
  );
}

interface PromoTableProps {
  promos: readonly PromoRow[];
  nowMs: number;
  timeZone: string;
}

function PromoTable({ promos, nowMs, timeZone }: PromoTableProps) {
  const isActive = (promo: Promo) => promoState(promo, nowMs) === 'active';
  return (
    <RowTable<PromoRow>
      label={copy.list}
      rows={promos}
      keyOf={({ promo }) => promo.code}
      columns={[
        {
          heading: copy.columns.code,
          cell: ({ promo: { code, fullCode } }) => (
            <>
              <RowLink to={paths.adminPromo(code)} className="break-all">
                {code}
              </RowLink>
              {fullCode && <span className="block break-all text-caption text-ink-soft">{fullCode}</span>}
            </>
          ),
        },
        { heading: copy.columns.takesOff, cell: ({ promo }) => discountText(promo) },
        { heading: copy.columns.when, cell: ({ promo }) => period(promo, timeZone), className: 'max-sm:hidden' },
        { heading: copy.columns.uses, cell: ({ promo, uses }) => copy.used(uses.taken, promo.usageLimit) },
        {
          heading: copy.columns.revenue,
          cell: ({ uses }) => formatCents(uses.revenueCents),
          className: 'numbers max-sm:hidden',
        },
        {
          heading: copy.columns.state,
          cell: ({ promo }) => copy.states[promoState(promo, nowMs)],
          tone: ({ promo }) => (isActive(promo) ? 'font-medium' : 'text-ink-soft'),
        },
      ]}
    />
  );
}
