import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { DEFAULT_TIME_ZONE } from '../../../../shared/delivery/promise.ts';
import type { ReportsReply } from '../../../../shared/order/metrics.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowTable } from '../../../ui/row-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { ScreenHeading, useAdminSite, zoneText } from '../../kit/index.ts';
import { dashboardQueries } from '../queries.ts';
import type { Cell } from './cells.ts';
import { copy } from './copy.ts';
import { dayText, PERIODS, periodIn } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import { csvOf, type ReportTable, reportTables } from './report-tables.ts';

export function ReportsScreen() {
  const site = useAdminSite();
  const [search, setSearch] = useSearchParams();
  const period = periodIn(search);
  const query = useQuery(dashboardQueries(site).reports(period));
  const timeZone = query.data?.timeZone ?? DEFAULT_TIME_ZONE;
  return (
    <>
      <ScreenHeading heading={copy.heading} lead={copy.lead(zoneText(timeZone, site.environment.now()))} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <TabLinks
          label={copy.period}
          {...(period.days !== undefined && { current: String(period.days) })}
          tabs={PERIODS.map((days) => ({ key: String(days), to: `?days=${days}`, label: copy.lastDays(days) }))}
        />
        <PeriodForm
          key={`${query.data?.period.from} ${query.data?.period.to}`}
          from={query.data?.period.from ?? period.from ?? ''}
          to={query.data?.period.to ?? period.to ?? ''}
          onChoose={(chosen) => setSearch({ ...chosen }, { preventScrollReset: true })}
        />
      </div>
      <Loaded query={query} failed={copy.failed} skeleton={<Skeleton className="mt-6 h-64" />}>
        {(reports) => <Reports reports={reports} />}
      </Loaded>
    </>
  );
}

function Reports({ reports }: { reports: ReportsReply }) {
  const { period, before } = reports;
  const isEmpty = [period, before].every(({ sums }) => Object.values(sums).every((each) => each === 0));
  const days = copy.days(dayText(period.from), dayText(period.to));
  const compared = copy.comparedWith(copy.days(dayText(before.from), dayText(before.to)));
  return (
    <>
      <p role="status" className="mt-6 text-small">
        <span className="font-medium">{days}</span>, {compared}
      </p>
      {isEmpty ? (
        <Notice {...copy.empty} />
      ) : (
        <>
          <div className="mt-6 grid items-start gap-x-10 gap-y-10 xl:grid-cols-2">
            {reportTables(reports).map((table) => (
              <Table key={table.id} table={table} fileName={`${table.id}-${period.from}-${period.to}.csv`} />
            ))}
          </div>
          <p className="mt-8 text-ink-soft text-small">{copy.since}</p>
        </>
      )}
    </>
  );
}

/** Rows on the screen; the CSV file has all. */
const SHOWN_MAX = 10;

function Table({ table, fileName }: { table: ReportTable; fileName: string }) {
  const { title, hint, columns, rows } = table;
  const shown = rows.slice(0, SHOWN_MAX);
  return (
    <section aria-label={title} className="min-w-0 border-line border-t pt-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-serif text-lead">{title}</h2>
        <Button
          size="small"
          className="min-h-11"
          aria-label={copy.csvOf(title)}
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => saveBlob(fileName, new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }))}
        >
          {copy.csv}
        </Button>
      </div>
      <p className="text-ink-soft text-small">{hint}</p>
      {rows.length === 0 ? (
        <p className="mt-3 text-small">{copy.none}</p>
      ) : (
        <RowTable<readonly Cell[]>
          label={title}
          rows={shown}
          keyOf={(row) => row[0]?.csv ?? ''}
          isDense
          className="mt-2"
          columns={columns.map(({ heading, on }, index) => ({
            heading,
            cell: (row) => row[index]?.shown,
            className: clsx('align-bottom', index > 0 && 'text-right', on === 'wide' && 'max-sm:hidden'),
          }))}
        />
      )}
      {rows.length > SHOWN_MAX && <p className="mt-2 text-ink-soft text-small">{copy.more(rows.length - SHOWN_MAX)}</p>}
    </section>
  );
}
