import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { FIND_LETTERS_MIN } from '../../../shared/customer/admin-wire.ts';
import { paths } from '../../site/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowLink, RowTable } from '../../ui/row-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScreenHeading, useAdminSite } from '../kit/index.ts';
import { copy } from './copy.ts';
import { customerQueries } from './queries.ts';

/** Keeps the search text out of the URL, because browsers and logs store URLs. */
export function CustomersScreen() {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState<string>();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const asked = typed.trim();
    setText(asked.length >= FIND_LETTERS_MIN ? asked : undefined);
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
      </form>
      <p className="mb-4 text-small">
        {copy.guests}{' '}
        <Link to={paths.adminOrderList('buyer=guest')} className="underline underline-offset-4">
          {copy.guestOrders}
        </Link>
      </p>
      <Found key={text} text={text} />
    </>
  );
}

function Found({ text }: { text: string | undefined }) {
  const query = useInfiniteQuery(customerQueries(useAdminSite()).find(text));
  return (
    <section aria-live="polite">
      <h2 className="mb-2 text-ink-soft text-small">{text === undefined ? copy.staff : copy.found}</h2>
      <PagedList
        query={query}
        rowsOf={(page) => page.customers}
        skeleton={<Skeleton className="h-40" />}
        empty={<Notice {...copy.nobody} />}
      >
        {(customers) => (
          <RowTable
            label={copy.found}
            columns={[
              {
                heading: copy.columns.name,
                cell: ({ id, name }) => <RowLink to={paths.adminCustomer(id)}>{name}</RowLink>,
                className: 'break-words',
              },
              { heading: copy.columns.email, cell: ({ email }) => email, className: 'break-all' },
              {
                heading: copy.columns.role,
                cell: ({ role }) => copy.roles[role],
                tone: ({ role }) => role === 'shopper' && 'text-ink-soft',
              },
            ]}
            // A customer found by both name and email is on two pages.
            rows={[...new Map(customers.map((customer) => [customer.id, customer])).values()]}
            keyOf={({ id }) => id}
          />
        )}
      </PagedList>
    </section>
  );
}
