import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { FIND_LETTERS_MIN, type FoundCustomer } from '../../../shared/customer/admin-wire.ts';
import { paths } from '../../site/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { moveBetweenRows } from '../../ui/row-keys.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScreenHeading, useAdminSite } from '../admin/index.ts';
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
      <Found key={text} text={text} />
    </>
  );
}

function Found({ text }: { text: string | undefined }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    customerQueries(useAdminSite()).find(text),
  );
  const customers = data?.pages.flatMap((page) => page.customers) ?? [];
  return (
    <section aria-live="polite">
      <h2 className="mb-2 text-ink-soft text-small">{text === undefined ? copy.staff : copy.found}</h2>
      {!data && !error && <Skeleton className="h-40" />}
      {error && !data && <LoadFailed heading={copy.failed} retry={copy.retry} isBusy={isFetching} onRetry={refetch} />}
      {data && customers.length === 0 && <Notice {...copy.nobody} />}
      {customers.length > 0 && <CustomerTable customers={customers} />}
      {hasNextPage && (
        <Button className="mt-6" onClick={() => fetchNextPage()} busy={isFetching}>
          {copy.more}
        </Button>
      )}
    </section>
  );
}

function CustomerTable({ customers }: { customers: readonly FoundCustomer[] }) {
  // A customer found by both name and email is on two pages.
  const each = [...new Map(customers.map((customer) => [customer.id, customer])).values()];
  return (
    <table aria-label={copy.found} className="w-full text-left text-small" onKeyDown={moveBetweenRows}>
      <thead className="text-caption text-ink-soft">
        <tr>
          <th className="py-2 pr-4 font-normal">{copy.columns.name}</th>
          <th className="py-2 pr-4 font-normal">{copy.columns.email}</th>
          <th className="py-2 font-normal">{copy.columns.role}</th>
        </tr>
      </thead>
      <tbody>
        {each.map(({ id, name, email, role }) => (
          <tr
            key={id}
            className="relative border-line border-t hover:bg-paper has-focus-visible:bg-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <td className="break-words py-2 pr-4">
              <Link
                data-order-link
                to={paths.adminCustomer(id)}
                className="font-medium outline-none after:absolute after:inset-0"
              >
                {name}
              </Link>
            </td>
            <td className="break-all py-2 pr-4">{email}</td>
            <td className={role === 'shopper' ? 'py-2 text-ink-soft' : 'py-2'}>{copy.roles[role]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
