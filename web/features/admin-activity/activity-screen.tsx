import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AuditEntry } from '../../../shared/audit/schema.ts';
import { ActivityReply } from '../../../shared/audit/wire.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { moveBetweenRows } from '../../ui/row-keys.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScreenHeading, useAdminSite } from '../admin/index.ts';
import { copy } from './copy.ts';
import { pathOfObject } from './path-of-object.ts';

/** URL parameter of the member of staff; shows all staff without it. */
const STAFF = 'staff';

export function ActivityScreen() {
  const { api } = useAdminSite();
  const [search] = useSearchParams();
  const staffId = search.get(STAFF) ?? undefined;
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['admin', 'activity', staffId],
    queryFn: ({ signal, pageParam }) =>
      api.get('/v1/admin/activity', {
        reply: ActivityReply,
        query: { staffId, cursor: pageParam },
        signal,
        needsLogin: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
  });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const staff = data?.pages.flatMap((page) => page.staff) ?? [];
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
      {isPending && <Skeleton className="h-64" />}
      {isError && !data && (
        <LoadFailed heading={copy.failed} retry={copy.retry} isBusy={isFetching} onRetry={refetch} />
      )}
      {data && entries.length === 0 && <Notice {...copy.empty} />}
      <ol aria-label={copy.list} onKeyDown={moveBetweenRows}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} name={nameOf(entry)} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-6" onClick={() => fetchNextPage()} busy={isFetching}>
          {copy.more}
        </Button>
      )}
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
          <Link data-order-link to={to} className="underline underline-offset-4">
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
