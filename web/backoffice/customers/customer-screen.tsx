import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { CustomerFileReply } from '../../../shared/customer/admin-wire.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { AtTime } from '../../ui/at-time.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MailboxNote, ObjectHistory, shopsQuery, useAdminSite } from '../kit/index.ts';
import { copy } from './copy.ts';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerWalls } from './customer-walls.tsx';
import { customerQueries } from './queries.ts';

export function CustomerScreen() {
  const { customerId = '' } = useParams();
  const query = useQuery(customerQueries(useAdminSite()).one(customerId));
  return (
    <>
      <BackLink to={paths.adminCustomers()}>{copy.back}</BackLink>
      <Loaded
        query={query}
        failed={isProblem(query.error, 'unknown_customer') ? copy.missing : undefined}
        skeleton={<Skeleton className="mt-4 h-96" />}
      >
        {(file) => <Customer key={customerId} file={file} />}
      </Loaded>
    </>
  );
}

function Customer({ file }: { file: CustomerFileReply }) {
  const { customer, rewards, welcome, joined } = file;
  const name = `${customer.first_name} ${customer.last_name}`.trim() || customer.email;
  return (
    <>
      <h1 className="mt-2 break-words font-serif text-title">{name}</h1>
      <p className="break-all text-ink-soft text-small">
        {customer.email}
        {customer.role !== 'shopper' && `, ${copy.roles[customer.role]}`}
        <PrintRooms tenantIds={customer.printTenants ?? []} />
      </p>
      {file.mailbox && (
        <div className="text-small">
          <MailboxNote mailbox={file.mailbox} />
        </div>
      )}
      <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-8">
          <CustomerOrders customerId={customer.id} />
          <CustomerWalls customerId={customer.id} />
        </div>
        <div className="grid min-w-0 gap-8">
          <CustomerActions file={file} name={name} />
          <section aria-label={copy.account} className="border-line border-t pt-3">
            <h2 className="text-caption text-ink-soft">{copy.account}</h2>
            <dl className="mt-2 grid gap-2 text-small">
              <Fact label={copy.membership}>{copy.member(file)}</Fact>
              <Fact label={copy.rewards.heading}>{copy.rewards.left(rewards.left, rewards.given)}</Fact>
              <Fact label={copy.welcome}>
                {copy.welcomeStates[welcome.state]}
                {welcome.isUsed && `, ${copy.used}`}
                {welcome.optedInAt !== undefined && (
                  <>
                    , <AtTime iso={welcome.optedInAt} isDayEnough />
                  </>
                )}
              </Fact>
              <Fact label={copy.marketing}>{customer.acceptsMarketing ? copy.yes : copy.no}</Fact>
              <Fact label={copy.tags}>{customer.tags || copy.none}</Fact>
              <Fact label={copy.joined}>{copy.joinedWith(joined)}</Fact>
            </dl>
          </section>
          <section aria-label={copy.addresses} className="border-line border-t pt-3">
            <h2 className="text-caption text-ink-soft">{copy.addresses}</h2>
            {(customer.addresses ?? []).length === 0 && <p className="mt-2 text-small">{copy.noAddresses}</p>}
            <ul className="mt-2 grid gap-3 text-small">
              {(customer.addresses ?? []).map((address) => (
                <li key={address.id}>
                  {address.firstName} {address.lastName}
                  <br />
                  {address.address1}
                  {address.address2 && `, ${address.address2}`}
                  <br />
                  {address.city}, {address.provinceCode} {address.zip}
                </li>
              ))}
            </ul>
          </section>
          <ObjectHistory object={{ kind: 'customer', id: customer.id }} />
        </div>
      </div>
    </>
  );
}

/** Additional brands that a member of the print team prints for. */
function PrintRooms({ tenantIds }: { tenantIds: readonly string[] }) {
  const { data } = useQuery({ ...shopsQuery(useSite()), enabled: tenantIds.length > 0 });
  if (tenantIds.length === 0) return null;
  const brands = tenantIds.map((tenantId) => data?.shops.find(({ id }) => id === tenantId)?.brand ?? tenantId);
  return ` ${copy.printRooms.also(brands)}`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-soft">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
