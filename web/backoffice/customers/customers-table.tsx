import type { ListedCustomer } from '../../../shared/customer/admin-wire.ts';
import { formatCents } from '../../../shared/money/money.ts';
import { paths } from '../../site/paths.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { RowLink, RowTable } from '../../ui/row-table.tsx';
import { copy } from './copy.ts';

/** Accounts and guests. An account's row opens the account, a guest's row the orders of the mailbox. */
export function CustomersTable({ label, customers }: { label: string; customers: readonly ListedCustomer[] }) {
  // A customer found by both name and email, or who ordered between two requests, is on two pages.
  const rows = [...new Map(customers.map((customer) => [keyOf(customer), customer])).values()];
  const { columns } = copy;
  return (
    <RowTable
      label={label}
      columns={[
        {
          heading: columns.name,
          cell: (customer) => <Name customer={customer} />,
          className: 'max-w-56 break-words',
        },
        { heading: columns.kind, cell: kindOf, className: 'max-sm:hidden' },
        { heading: columns.orders, cell: ({ orders }) => orders, className: 'text-right' },
        { heading: columns.spent, cell: ({ spentCents }) => formatCents(spentCents), className: 'text-right' },
        {
          heading: columns.last,
          cell: ({ lastOrderAt }) =>
            lastOrderAt === undefined ? copy.never : <AtTime iso={lastOrderAt} isDayEnough />,
          className: 'max-sm:hidden',
          tone: ({ lastOrderAt }) => lastOrderAt === undefined && 'text-ink-soft',
        },
      ]}
      rows={rows}
      keyOf={keyOf}
    />
  );
}

const keyOf = (customer: ListedCustomer): string =>
  customer.kind === 'account' ? customer.id : `guest ${customer.email}`;

const kindOf = (customer: ListedCustomer): string =>
  customer.kind === 'account' && customer.role !== 'shopper' ? copy.roles[customer.role] : copy.kinds[customer.kind];

function Name({ customer }: { customer: ListedCustomer }) {
  const { kind, email } = customer;
  const isGuest = kind === 'guest';
  const name = isGuest ? email : customer.name;
  const to = isGuest
    ? paths.adminOrderList(new URLSearchParams({ buyer: kind, text: email }).toString())
    : paths.adminCustomer(customer.id);
  return (
    <>
      <RowLink to={to} className={name === email ? 'break-all' : ''}>
        {name}
      </RowLink>
      {name !== email && <span className="block break-all text-caption text-ink-soft">{email}</span>}
      <span className="block text-caption text-ink-soft sm:hidden">
        {kindOf(customer)}
        {customer.lastOrderAt !== undefined && (
          <>
            , <AtTime iso={customer.lastOrderAt} isDayEnough />
          </>
        )}
      </span>
    </>
  );
}
