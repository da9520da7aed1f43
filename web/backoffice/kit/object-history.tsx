import { useInfiniteQuery } from '@tanstack/react-query';
import { changedFields } from '../../../shared/audit/changed-fields.ts';
import type { AuditedObject, WholeAuditEntry } from '../../../shared/audit/schema.ts';
import { ObjectHistoryReply } from '../../../shared/audit/wire.ts';
import { useTexts } from '../../lib/texts.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { Button } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useAdminSite } from './admin-shop.tsx';
import { copy } from './copy.ts';

export interface ObjectHistoryProps {
  object: AuditedObject;
  /** Restores an earlier version, if the screen supports it; not offered for the current one. */
  onRestore?: (state: unknown) => void;
}

/** Audit log of an object with changed fields, newest first. */
export function ObjectHistory({ object, onRestore }: ObjectHistoryProps) {
  const common = useTexts(commonTexts);
  const { api } = useAdminSite();
  const { data, isPending, isError, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: historyKey(object),
    queryFn: ({ signal, pageParam }) =>
      api.get('/v1/admin/history', {
        reply: ObjectHistoryReply,
        query: { ...object, cursor: pageParam },
        signal,
        needsLogin: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
  });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const nameOf = ({ by }: WholeAuditEntry) =>
    data?.pages.flatMap((page) => page.staff).find(({ id, tenantId }) => id === by.id && tenantId === by.tenantId)
      ?.name ?? copy.history.somebody;
  return (
    <section className="border-line border-t pt-3 text-small">
      <h2 className="mb-2 text-caption text-ink-soft">{copy.history.heading}</h2>
      {isPending && (
        <p role="status">
          <VisuallyHidden>{copy.history.loading}</VisuallyHidden>
        </p>
      )}
      {isError && !data && (
        <p className="flex flex-wrap items-center gap-3">
          {copy.history.failed}
          <Button onClick={() => refetch()} busy={isFetching}>
            {common.retry}
          </Button>
        </p>
      )}
      {data && entries.length === 0 && <p className="text-ink-soft">{copy.history.empty}</p>}
      <ol className="grid gap-4">
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <p className="font-medium">
              {copy.history.actions[entry.action]}
              {entry.note !== undefined && `: ${entry.note}`}
            </p>
            <p className="numbers text-caption text-ink-soft">
              <AtTime iso={entry.at} />, {nameOf(entry)}, {copy.history.from(entry.address)}
            </p>
            <Fields entry={entry} />
            {onRestore && index > 0 && entry.after !== undefined && (
              <Button className="mt-1" onClick={() => onRestore(entry.after)}>
                {copy.history.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-4" onClick={() => fetchNextPage()} busy={isFetching}>
          {copy.history.more}
        </Button>
      )}
    </section>
  );
}

export const historyKey = ({ kind, id }: AuditedObject) => ['admin', 'history', kind, id];

function Fields({ entry: { before, after } }: { entry: WholeAuditEntry }) {
  if (before === undefined || after === undefined) return null;
  return (
    <dl className="mt-1 grid gap-1 text-caption">
      {changedFields(before, after).map(({ path, was, is }) => (
        <div key={path} className="break-words">
          <dt className="inline font-medium">{path}</dt>
          <dd className="inline">
            {' '}
            <VisuallyHidden>{copy.history.was}</VisuallyHidden>
            <del className="text-ink-soft">{was ?? copy.history.nothing}</del>{' '}
            <VisuallyHidden>{copy.history.is}</VisuallyHidden>
            <ins className="no-underline">{is ?? copy.history.nothing}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
