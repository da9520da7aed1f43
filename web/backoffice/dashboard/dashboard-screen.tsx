import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DEFAULT_TENANT_ID } from '../../../shared/lib/scalars.ts';
import type { FiguresReply } from '../../../shared/order/metrics.ts';
import { useSite } from '../../site/site-context.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ScreenHeading, useAdminSite, zoneText } from '../kit/index.ts';
import { copy } from './copy.ts';
import { DayFigure } from './day-figure.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { FailedPrints } from './failed-prints.tsx';
import { Funnel } from './funnel.tsx';
import { dashboardQueries } from './queries.ts';

const RANGES = [7, 30, 90] as const;

export function DashboardScreen() {
  const site = useAdminSite();
  const own = useSite().tenant.id;
  const [search] = useSearchParams();
  const range = RANGES.find((each) => String(each) === search.get('days')) ?? 30;
  const query = useQuery(dashboardQueries(site).figures(range));
  return (
    <>
      <ScreenHeading heading={copy.heading} />
      <TabLinks
        label={copy.days}
        current={String(range)}
        tabs={RANGES.map((days) => ({ key: String(days), to: `?days=${days}`, label: copy.lastDays(days) }))}
      />
      <Loaded query={query} failed={copy.failed} skeleton={<Skeleton className="mt-6 h-64" />}>
        {(figures) => <Figures {...figures} />}
      </Loaded>
      {/* Queues span all tenants, so only the operator sees them. */}
      {own === DEFAULT_TENANT_ID && <DeadLetters />}
    </>
  );
}

const PLOTTED = ['orders', 'revenueCents', 'tiles'] as const;

function Figures({ timeZone, days, queues, labs, prints }: FiguresReply) {
  const { environment } = useAdminSite();
  return (
    <>
      <p className="mt-4 text-ink-soft text-small">{copy.zone(zoneText(timeZone, environment.now()))}</p>
      <div className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {PLOTTED.map((figure) => (
          <DayFigure key={figure} figure={figure} days={days} />
        ))}
      </div>
      <div className="mt-10 grid items-start gap-x-10 gap-y-8 lg:grid-cols-3">
        <Funnel days={days} />
        <Counts
          heading={copy.queues}
          counts={queues.map(({ queue, orders }) => ({ key: queue, name: copy.queue[queue] ?? queue, orders }))}
        />
        <Counts
          heading={copy.labs}
          counts={labs.map(({ list, orders }) => ({ key: list, name: copy.lab[list] ?? list, orders }))}
        />
      </div>
      <FailedPrints prints={prints} />
    </>
  );
}

function Counts({
  heading,
  counts,
}: {
  heading: string;
  counts: readonly { key: string; name: string; orders: number }[];
}) {
  return (
    <section aria-label={heading} className="border-line border-t pt-3">
      <h2 className="font-serif text-lead">{heading}</h2>
      <dl className="numbers mt-2 grid grid-cols-[1fr_auto] gap-y-1.5 text-small">
        {counts.map(({ key, name, orders }) => (
          <div key={key} className={orders === 0 ? 'contents text-ink-soft' : 'contents'}>
            <dt>{name}</dt>
            <dd className="text-right">{copy.many(orders)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
