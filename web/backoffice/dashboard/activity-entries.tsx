import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '../../../shared/audit/schema.ts';
import { ActivityReply, type NamedStaff } from '../../../shared/audit/wire.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminSite } from '../kit/index.ts';
import type { ActivityAddress } from './activity-address.ts';
import { copy } from './activity-copy.ts';
import { pathOfObject } from './path-of-object.ts';

export interface ActivityEntriesProps {
  label: string;
  entries: readonly AuditEntry[];
  staff: readonly NamedStaff[];
  /** @returns the query of the list with these filters, too */
  searchOf(change: ActivityAddress): string;
}

export function ActivityEntries({ label, entries, ...row }: ActivityEntriesProps) {
  return (
    <ol aria-label={label}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} {...row} />
      ))}
    </ol>
  );
}

type EntryProps = Pick<ActivityEntriesProps, 'staff' | 'searchOf'> & { entry: AuditEntry };

function Entry({ entry, staff, searchOf }: EntryProps) {
  const { by, object, group } = entry;
  const name = staff.find(({ id, tenantId }) => id === by.id && tenantId === by.tenantId)?.name ?? copy.somebody;
  const to = pathOfObject(object);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-line border-t py-2 text-small">
      <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[1fr_auto]">
        <p className="min-w-0 break-words">
          <Link
            to={{ search: searchOf({ staff: by.id, of: by.tenantId }) }}
            aria-label={copy.only(name)}
            className="font-medium underline-offset-4 hover:underline"
          >
            {name}
          </Link>{' '}
          {copy.actions[entry.action]} {copy.kinds[object.kind]}{' '}
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
          <Link
            to={{ search: searchOf({ kind: object.kind, object: object.id, text: '' }) }}
            aria-label={copy.onlyObjectOf(entry.name)}
            className="mr-3 underline-offset-4 hover:underline"
          >
            {copy.onlyObject}
          </Link>
          <AtTime iso={entry.at} />, {copy.from(entry.address)}
        </p>
      </div>
      {group !== undefined && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="touch-target text-caption text-ink-soft underline underline-offset-4"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.parts.hide : copy.parts.show}
        </button>
      )}
      {group !== undefined && isOpen && <Parts group={group} staff={staff} searchOf={searchOf} />}
    </li>
  );
}

/** The changes that an entry stands for, a page at a time. */
function Parts({ group, ...row }: { group: string } & Pick<EntryProps, 'staff' | 'searchOf'>) {
  const query = useInfiniteQuery(
    pagedQuery(useAdminSite().api, '/v1/admin/activity', {
      queryKey: ['admin', 'activity', 'parts', group],
      reply: ActivityReply,
      query: { partOf: group },
      needsLogin: true,
    }),
  );
  return (
    <div className="mt-1 mb-2 ml-4">
      <PagedList
        query={query}
        rowsOf={(page) => page.entries}
        moreText={copy.more}
        skeleton={<Skeleton className="h-24" />}
        empty={<p className="text-caption text-ink-soft">{copy.parts.none}</p>}
      >
        {(entries) => <ActivityEntries label={copy.parts.list} entries={entries} {...row} />}
      </PagedList>
    </div>
  );
}
