import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  CUSTOMER_SORTS,
  type CustomerSort,
  type CustomersReply,
  FIND_LETTERS_MIN,
  type ListedCustomer,
} from '../../../shared/customer/admin-wire.ts';
import { paths } from '../../site/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList, type PagedListProps } from '../../ui/paged-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ExportButton, ExportNotice, ScreenHeading, useAdminSite, useCsvExport } from '../kit/index.ts';
import { copy } from './copy.ts';
import { CustomersTable } from './customers-table.tsx';
import { customerQueries, exportCustomers } from './queries.ts';

const STAFF = 'staff';

/** Keeps the search text out of the URL, because browsers and logs store URLs. */
export function CustomersScreen() {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState<string>();
  const isStaff = search.get('list') === STAFF;
  const sort = CUSTOMER_SORTS.find((each) => each === search.get('sort')) ?? 'last_order';
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
  const show = (name: string, value: string | undefined) => {
    const query = new URLSearchParams(search);
    if (value === undefined) query.delete(name);
    else query.set(name, value);
    return query;
  };
  const toList = (list: string | undefined) => {
    const query = show('list', list).toString();
    return `${paths.adminCustomers()}${query && `?${query}`}`;
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
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <TabLinks
            label={copy.lists}
            tabs={[
              { key: 'all', to: toList(undefined), label: copy.all },
              { key: STAFF, to: toList(STAFF), label: copy.staff },
            ]}
            current={isStaff ? STAFF : 'all'}
          />
          {!isStaff && (
            <SelectField
              label={copy.sort}
              fieldClassName="w-48"
              value={sort}
              options={CUSTOMER_SORTS.map((value) => ({ value, label: copy.sorts[value] }))}
              onChange={(event) =>
                setSearch(show('sort', event.target.value), { replace: true, preventScrollReset: true })
              }
            />
          )}
        </div>
      )}
      {text === undefined && !isStaff ? <Listed sort={sort} /> : <Found key={text} text={text} />}
    </>
  );
}

function Listed({ sort }: { sort: CustomerSort }) {
  const query = useInfiniteQuery(customerQueries(useAdminSite()).list(sort));
  return <Customers query={query} label={copy.all} empty={<Notice {...copy.noCustomers} />} />;
}

function Found({ text }: { text: string | undefined }) {
  const query = useInfiniteQuery(customerQueries(useAdminSite()).find(text));
  const label = text === undefined ? copy.staff : copy.found;
  return <Customers query={query} label={label} empty={<Notice {...copy.nobody} />} />;
}

type CustomersProps = Pick<PagedListProps<CustomersReply, ListedCustomer>, 'query' | 'empty'> & { label: string };

function Customers({ label, ...list }: CustomersProps) {
  return (
    <section aria-live="polite" aria-label={label}>
      <PagedList {...list} rowsOf={(page) => page.customers} skeleton={<Skeleton className="h-40" />}>
        {(customers) => <CustomersTable label={label} customers={customers} />}
      </PagedList>
    </section>
  );
}
