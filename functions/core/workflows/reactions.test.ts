import { expect, test } from 'vitest';
import type { DomainEvent } from './events.ts';
import { type ReactionDeps, react } from './reactions.ts';

const ORDER = { tenantId: 'default' as const, orderId: 'A7K2Q9' };
const AT = '2026-11-21T10:00:00.000Z';

/** Dependencies without any order or tenant that record calls. Any other call fails. */
function nothingStored({ isCountingBroken = false } = {}) {
  const calls: string[] = [];
  const logged: string[] = [];
  const note =
    <Result>(name: string, result: Result) =>
    async () => {
      calls.push(name);
      return result;
    };
  const log = (event: string) => void logged.push(event);
  const deps = {
    orders: { get: note('orders.get', undefined), endFollowUp: note('orders.endFollowUp', undefined) },
    tenants: { get: note('tenants.get', undefined) },
    figures: {
      count: async (_tenantId: string, { event }: { event: string }) => {
        calls.push(event);
        if (isCountingBroken) throw new Error('throttled');
        return 'counted' as const;
      },
    },
    buyers: {
      count: note('buyers.count', undefined),
      hasOrderedBefore: note('buyers.hasOrderedBefore', false),
      addAccount: note('buyers.addAccount', undefined),
      removeAccount: note('buyers.removeAccount', undefined),
    },
    log: { info: log, warn: log, error: log },
  };
  return { deps: deps as unknown as ReactionDeps, calls, logged };
}

// Processing reads the order and ends its follow-up; mails, failures, publishing and counting read it; labs read the
// tenant.
test.each<[DomainEvent, string[]]>([
  [{ name: 'OrderPlaced', ...ORDER }, ['orders.get', 'orders.endFollowUp', 'orders.get', 'orders.get', 'buyers.count']],
  [
    { name: 'OrderProgressed', ...ORDER },
    ['orders.get', 'tenants.get', 'orders.get', 'orders.get', 'orders.get', 'buyers.count'],
  ],
  [{ name: 'OrderEdited', ...ORDER }, ['orders.get', 'buyers.count']],
  [{ name: 'AccountCreated', tenantId: 'default', customerId: 'ada', at: AT }, ['buyers.addAccount']],
  [{ name: 'AccountEnded', tenantId: 'default', customerId: 'ada' }, ['buyers.removeAccount']],
  [{ name: 'ProjectCreated', tenantId: 'default', projectId: 'wall-1', at: AT }, ['wall-wall-1']],
  [{ name: 'CheckoutStarted', tenantId: 'default', attemptToken: 'token', at: AT }, ['checkout-token']],
])('%o runs its reactions in sequence', async (event, expected) => {
  const { deps, calls } = nothingStored();
  await react(deps, event);
  expect(calls).toEqual(expected);
});

test('a metric that cannot be counted is logged and delays no order', async () => {
  const { deps, logged } = nothingStored({ isCountingBroken: true });
  await react(deps, { name: 'ProjectCreated', tenantId: 'default', projectId: 'wall-1', at: AT });
  expect(logged).toEqual(['figure_not_counted']);
});
