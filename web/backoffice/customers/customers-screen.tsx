import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  CUSTOMER_SORTS,
  type CustomersReply,
  FIND_LETTERS_MIN,
  type ListedCustomer,
} from '../../../shared/customer/admin-wire.ts';
import { paths } from '../../site/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList, type PagedListProps } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import {
  countOfRows,
  ExportButton,
  ExportNotice,
  ListBar,
  ScreenHeading,
  useAdminSite,
  useCsvExport,
  useListParams,
} from '../kit/index.ts';
import { copy } from './copy.ts';
import { CustomersTable } from './customers-table.tsx';
import { customerQueries, exportCustomers } from './queries.ts';

const STAFF = 'staff';

/** Keeps the search text out of the URL, because browsers and logs store URLs. */
export function CustomersScreen() {
  const [search] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState<string>();
  const isStaff = search.get('list') === STAFF;
  const { sort } = useListParams(CUSTOMER_SORTS);
  const site = useAdminSite();
  const listed = text === undefined ? { sort } : { text };
  const file = useCsvExport(
    site.environment.newId,
    (part, signal) => exportCustomers(site, { ...part, listed }, signal),
    copy.csv,
  );
  const find = (event: FormEvent) => {
    event.preventDefault();
    const asked = typed.trim();
    setText(asked.length >= FIND_LETTERS_MIN ? asked : undefined);
  };
  const toList = (list: string | undefined) => {
    const query = new URLSearchParams(search);
    if (list === undefined) query.delete('list');
    else query.set('list', list);
    return `${paths.adminCustomers()}${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <>
      <ScreenHeading heading={copy.heading} lead={copy.lead} />
      <form onSubmit={find} className="mb-4 flex flex-wrap items-end gap-3">
        <Field
          label={copy.search}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          fieldClassName="w-full max-w-form sm:w-80"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary">
          {copy.find}
        </Button>
        {(text !== undefined || !isStaff) && <ExportButton file={file} />}
      </form>
      <ExportNotice file={file} />
      {text === undefined && (
        <div className="mb-2">
          <TabLinks
            label={copy.lists}
            tabs={[
              { key: 'all', to: toList(undefined), label: copy.all },
              { key: STAFF, to: toList(STAFF), label: copy.staff },
            ]}
            current={isStaff ? STAFF : 'all'}
          />
        </div>
      )}
      {text === undefined && !isStaff ? <Listed /> : <Found key={text} text={text} />}
    </>
  );
}

function Listed() {
  const { sort, query: asked } = useListParams(CUSTOMER_SORTS);
  const query = useInfiniteQuery(customerQueries(useAdminSite()).list({ ...asked, sort }));
  return <Customers query={query} label={copy.all} isSorted empty={<Notice {...copy.noCustomers} />} />;
}

function Found({ text }: { text: string | undefined }) {
  const { size } = useListParams(CUSTOMER_SORTS).query;
  const query = useInfiniteQuery(customerQueries(useAdminSite()).find(text, size));
  const label = text === undefined ? copy.staff : copy.found;
  return <Customers query={query} label={label} empty={<Notice {...copy.nobody} />} />;
}

type CustomersProps = Pick<PagedListProps<CustomersReply, ListedCustomer>, 'query' | 'empty'> & {
  label: string;
  isSorted?: boolean;
};

function Customers({ label, isSorted = false, ...list }: CustomersProps) {
  const params = useListParams(CUSTOMER_SORTS);
  return (
    <section aria-live="polite" aria-label={label}>
      <PagedList {...list} rowsOf={(page) => page.customers} skeleton={<Skeleton className="h-40" />}>
        {(customers, pages) => (
          <>
            <ListBar
              {...params}
              {...(isSorted && { sorts: { options: copy.sorts } })}
              count={countOfRows(
                { loaded: customers.length, hasMore: list.query.hasNextPage, total: pages[0]?.total },
                copy.customers,
              )}
            />
            <CustomersTable label={label} customers={customers} />
          </>
        )}
      </PagedList>
    </section>
  );
}
