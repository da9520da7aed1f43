import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { ownerOfCartToken } from '../lib/owner.ts';
import { createOrderStore } from '../orders/order-store.ts';
import type { MailProblem } from './mail-report.ts';
import { createMailboxStore } from './mailbox-store.ts';
import { noteMailProblem } from './note-mail-problem.ts';

const clock = { now: () => new Date('2026-11-28T12:00:00Z') };
const AT = '2026-11-28T11:59:00Z';
let dynamo: TestDynamo;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

const stores = () => ({
  orders: createOrderStore(dynamo.shop, clock),
  mailboxes: createMailboxStore(dynamo.shop, clock),
});
const problem = (changes: Partial<MailProblem>): MailProblem => ({
  reportId: 'report-1',
  kind: 'bounced',
  at: AT,
  tags: { tenant: 'default', kind: 'order-confirmation', order: 'AAAA29' },
  emails: ['ada@example.com'],
  ...changes,
});

test('a report is noted once in the order’s history, however often it arrives', async () => {
  const deps = stores();
  const order = exampleOrder('photo', { id: 'AAAA29' });
  await deps.orders.place({ order, owner: ownerOfCartToken('cart-token'), cartId: 'cart-1', alongside: [] });
  for (const _ of [1, 2, 3]) await noteMailProblem(deps, problem({}));
  await noteMailProblem(deps, problem({ reportId: 'report-2', kind: 'complained' }));
  const stored = await deps.orders.get('default', 'AAAA29');
  expect(stored?.order.history.filter(({ event }) => event === 'mail_failed')).toMatchObject([
    { problem: 'bounced', kind: 'order-confirmation', actor: { kind: 'system' } },
    { problem: 'complained', kind: 'order-confirmation' },
  ]);
  expect(await deps.mailboxes.get('default', 'ada@example.com')).toEqual({ bouncedAt: AT, complainedAt: AT });
});

test('marks the mailbox of a mail that is about no order, at its tenant only', async () => {
  const deps = stores();
  await noteMailProblem(
    deps,
    problem({ kind: 'complained', tags: { tenant: 'default', kind: 'project-reminder' }, emails: ['eve@example.com'] }),
  );
  expect(await deps.mailboxes.get('default', 'eve@example.com')).toEqual({ complainedAt: AT });
  expect(await deps.mailboxes.get('pharmacy', 'eve@example.com')).toBeUndefined();
});

test('a report about an order that does not exist changes nothing', async () => {
  const deps = stores();
  await noteMailProblem(deps, problem({ tags: { tenant: 'default', kind: 'order-confirmation', order: 'ZZZZZ9' } }));
  expect(await deps.orders.get('default', 'ZZZZZ9')).toBeUndefined();
});
