import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ActivityReply, type NamedStaff } from '../../../shared/audit/wire.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { useSite } from '../../site/site-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScreenHeading, useAdminSite } from '../kit/index.ts';
import { type ActivityAddress, activityAddress, activityFilter, withActivityAddress } from './activity-address.ts';
import { copy } from './activity-copy.ts';
import { ActivityEntries } from './activity-entries.tsx';
import { ActivityFilters } from './activity-filters.tsx';

/** What staff did in the shop; the filter is in the URL. */
export function ActivityScreen() {
  const site = useAdminSite();
  const [search, setSearch] = useSearchParams();
  const address = activityAddress(search);
  const ownTenantId = useSite().tenant.id;
  const query = useInfiniteQuery(
    pagedQuery(site.api, '/v1/admin/activity', {
      queryKey: ['admin', 'activity', address],
      reply: ActivityReply,
      query: activityFilter(address),
      needsLogin: true,
    }),
  );
  const staff = namedStaff(query.data?.pages ?? []);
  const isNarrowed = Object.keys(address).length > 0;
  const isAnywhere = address.staff !== undefined && address.of === undefined;
  const person = staff.find(({ id, tenantId }) => id === address.staff && tenantId === (address.of ?? ownTenantId));
  const show = (next: ActivityAddress) =>
    setSearch((now) => withActivityAddress(now, next), { replace: true, preventScrollReset: true });
  return (
    <>
      <ScreenHeading
        heading={copy.heading}
        lead={isAnywhere ? copy.leadOf(person?.name ?? copy.somebody) : copy.lead}
      />
      <ActivityFilters address={address} onChange={show} staff={staff} ownTenantId={ownTenantId} />
      <div className="mt-4">
        <PagedList
          query={query}
          rowsOf={(page) => page.entries}
          moreText={isNarrowed ? copy.lookFurther : copy.more}
          skeleton={<Skeleton className="h-64" />}
          empty={<Notice {...(isNarrowed ? copy.notFound : copy.empty)} />}
        >
          {(entries) => (
            <ActivityEntries
              label={copy.list}
              entries={entries}
              staff={staff}
              searchOf={(change) => {
                const next = change.staff !== undefined && change.of === ownTenantId ? { ...change, of: '' } : change;
                return `?${withActivityAddress(search, { ...address, ...next })}`;
              }}
            />
          )}
        </PagedList>
      </div>
    </>
  );
}

function namedStaff(pages: readonly ActivityReply[]): NamedStaff[] {
  const all = pages.flatMap((page) => page.staff);
  const named = [...new Map(all.map((member) => [`${member.tenantId} ${member.id}`, member])).values()];
  return named.toSorted((a, b) => a.name.localeCompare(b.name));
}
