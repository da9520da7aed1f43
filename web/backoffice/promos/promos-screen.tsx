import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { PromoRow } from '../../../shared/promo/admin-wire.ts';
import { paths } from '../../site/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { moveBetweenRows } from '../../ui/row-keys.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScreenHeading, useAdminSite, usePaletteActions } from '../kit/index.ts';
import { copy } from './copy.ts';
import { discountText, period, promoState } from './promo-words.ts';
import { promoQueries } from './queries.ts';

export function PromosScreen() {
  const site = useAdminSite();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(promoQueries(site).list);
  usePaletteActions([{ id: 'create', label: copy.create, run: () => navigate(paths.adminNewPromo()) }]);
  const promos = data?.pages.flatMap((page) => page.promos) ?? [];
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
      {!data && !error && <Skeleton className="h-64" />}
      {error && !data && <LoadFailed heading={copy.failed} retry={copy.retry} isBusy={isFetching} onRetry={refetch} />}
      {data && promos.length === 0 && <Notice {...copy.empty} />}
      {promos.length > 0 && <PromoTable promos={promos} nowMs={site.environment.now()} />}
      {hasNextPage && (
        <Button className="mt-6" onClick={() => fetchNextPage()} busy={isFetching}>
          {copy.more}
        </Button>
      )}
    </>
  );
}

function PromoTable({ promos, nowMs }: { promos: readonly PromoRow[]; nowMs: number }) {
  return (
    <table aria-label={copy.list} className="numbers w-full text-left text-small" onKeyDown={moveBetweenRows}>
      <thead className="text-caption text-ink-soft">
        <tr>
          <th className="py-2 pr-4 font-normal">{copy.columns.code}</th>
          <th className="py-2 pr-4 font-normal">{copy.columns.takesOff}</th>
          <th className="py-2 pr-4 font-normal max-sm:hidden">{copy.columns.when}</th>
          <th className="py-2 font-normal">{copy.columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {promos.map(({ promo }) => {
          const state = promoState(promo, nowMs);
          return (
            <tr
              key={promo.code}
              className="relative border-line border-t hover:bg-paper has-focus-visible:bg-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
            >
              <td className="py-2 pr-4">
                <Link
                  data-row-link
                  to={paths.adminPromo(promo.code)}
                  className="break-all font-medium outline-none after:absolute after:inset-0"
                >
                  {promo.code}
                </Link>
                {promo.fullCode && <span className="block break-all text-caption text-ink-soft">{promo.fullCode}</span>}
              </td>
              <td className="py-2 pr-4">{discountText(promo)}</td>
              <td className="py-2 pr-4 max-sm:hidden">{period(promo)}</td>
              <td className={state === 'active' ? 'py-2 font-medium' : 'py-2 text-ink-soft'}>{copy.states[state]}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
