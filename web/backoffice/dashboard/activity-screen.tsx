import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AuditEntry } from '../../../shared/audit/schema.ts';
import { ActivityReply } from '../../../shared/audit/wire.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScreenHeading, useAdminSite } from '../kit/index.ts';
import { copy } from './activity-copy.ts';
import { pathOfObject } from './path-of-object.ts';

/** URL parameter of the member of staff; shows all staff without it. */
const STAFF = 'staff';

export function ActivityScreen() {
  const { api } = useAdminSite();
  const [search] = useSearchParams();
  const staffId = search.get(STAFF) ?? undefined;
  const query = useInfiniteQuery(
    pagedQuery(api, '/v1/admin/activity', {
      queryKey: ['admin', 'activity', staffId],
      reply: ActivityReply,
      query: { staffId },
      needsLogin: true,
    }),
  );
  const staff = query.data?.pages.flatMap((page) => page.staff) ?? [];
  const nameOf = ({ by }: Pick<AuditEntry, 'by'>) =>
    staff.find(({ id, tenantId }) => id === by.id && tenantId === by.tenantId)?.name ?? copy.somebody;
  const shown = staffId === undefined ? undefined : staff.find(({ id }) => id === staffId)?.name;
  return (
    <>
      <ScreenHeading
        heading={copy.heading}
        lead={
          <>
            {staffId === undefined ? copy.lead : copy.leadOf(shown ?? copy.somebody)}{' '}
            {staffId !== undefined && (
              <Link to={{ search: '' }} className="underline underline-offset-4">
                {copy.everybody}
              </Link>
            )}
          </>
        }
      />
      <PagedList
        query={query}
        rowsOf={(page) => page.entries}
        moreText={copy.more}
        skeleton={<Skeleton className="h-64" />}
        empty={<Notice {...copy.empty} />}
      >
        {(entries) => (
          <ol aria-label={copy.list}>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} name={nameOf(entry)} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

function Row({ entry, name }: { entry: AuditEntry; name: string }) {
  const to = pathOfObject(entry.object);
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-line border-t py-2 text-small sm:grid-cols-[1fr_auto]">
      <p className="min-w-0 break-words">
        <Link
          to={{ search: `?${STAFF}=${encodeURIComponent(entry.by.id)}` }}
          aria-label={copy.only(name)}
          className="font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>{' '}
        {copy.actions[entry.action]} {copy.kinds[entry.object.kind]}{' '}
        {to === undefined ? (
          entry.name
        ) : (
          <Link data-row-link to={to} className="underline underline-offset-4">
            {entry.name}
          </Link>
        )}
        {entry.note !== undefined && <span className="text-ink-soft">: {entry.note}</span>}
      </p>
      <p className="numbers text-caption text-ink-soft">
        <AtTime iso={entry.at} />, {copy.from(entry.address)}
      </p>
    </li>
  );
}
