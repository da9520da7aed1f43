import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyerStore } from '../../functions/core/customers/buyer-store.ts';
import { createCustomerListStore } from '../../functions/core/customers/customer-list-store.ts';
import { createCustomerStore } from '../../functions/core/identity/customer-store.ts';
import type { CodeKey } from '../../functions/core/identity/login-code.ts';
import { createLoginCodeStore } from '../../functions/core/identity/login-code-store.ts';
import { createSessionStore } from '../../functions/core/identity/session-store.ts';
import { createBudgetStore } from '../../functions/core/limits/rate-limit-store.ts';
import { createOrderStore } from '../../functions/core/orders/order-store.ts';
import { createPrintJobStore } from '../../functions/core/production/print-job-store.ts';
import { printJobsOf } from '../../functions/core/production/print-jobs.ts';
import { createProjectStore } from '../../functions/core/projects/project-store.ts';
import { type Cost, countCosts } from '../support/count-costs.ts';
import { startDynamo, type TestDynamo } from '../support/dynamo.ts';
import { exampleCustomer, exampleOrder, exampleProject, exampleTile } from '../support/examples.ts';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/table-costs.md'), 'utf8');
const rowsUnder = (heading: string): string[][] =>
  (page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| |[`|]| \|$/g, '').trim()));

const sources = globSync('functions/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] });

test('every access on the page is a function of its file', () => {
  const byName = Map.groupBy(sources, (path) => basename(path));
  const gone = rowsUnder('All accesses').filter(([file = '', name = '']) => {
    const texts = (byName.get(file) ?? []).map((path) => readFileSync(join(ROOT, path), 'utf8'));
    return !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  });
  expect(gone).toEqual([]);
});

test('no comment repeats the costs of the page', () => {
  const naming = sources.filter((path) => /\b[RW]CU\b/.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(naming).toEqual([]);
});

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

test('the measured accesses cost the documented units', { timeout: 60_000 }, async () => {
  const taken = countCosts(dynamo.shop);
  const ofEphemeral = dynamo.ephemeral.documents === dynamo.shop.documents ? undefined : countCosts(dynamo.ephemeral);
  const measured: Record<string, [readUnits: number, writeUnits: number]> = {};
  async function measure(file: string, name: string, access: () => Promise<unknown>): Promise<void> {
    await access();
    const cost: Cost = taken();
    const other = ofEphemeral?.();
    measured[`${file} ${name}`] = [
      cost.readUnits + (other?.readUnits ?? 0),
      cost.writeUnits + (other?.writeUnits ?? 0),
    ];
  }

  const customers = createCustomerStore(dynamo.shop);
  const { id: _id, ...details } = exampleCustomer({ id: 'ada' });
  await measure('customer-store.ts', 'create', () => customers.create('default', details, 'ada'));
  await measure('customer-store.ts', 'byId', () => customers.byId('default', 'ada'));
  await measure('customer-store.ts', 'byEmail', () => customers.byEmail('default', details.email));
  await measure('customer-store.ts', 'endMarketing', () => customers.endMarketing('default', 'ada', new Date()));

  const sessions = createSessionStore(dynamo.ephemeral);
  const family = { tenantId: 'default' as const, customerId: 'ada', family: 'f' };
  await measure('session-store.ts', 'open', () => sessions.open(family, 'one', 1_000));
  await measure('session-store.ts', 'rotate', () => sessions.rotate(family, { presented: 'one', next: 'two' }, 1_001));
  await measure('session-store.ts', 'isAlive', () => sessions.isAlive(family, 1_002));

  const codes = createLoginCodeStore(dynamo.ephemeral);
  const key: CodeKey = { tenantId: 'default', email: details.email, requester: 'r', use: 'login' };
  const code = { hash: 'h', purpose: { kind: 'login' as const, customerId: 'ada' } };
  await measure('login-code-store.ts', 'issue', () => codes.issue(key, code, 1_000));
  await measure('login-code-store.ts', 'spendTry', () => codes.spendTry(key, 1_001));
  await measure('login-code-store.ts', 'consume', () => codes.consume(key, 'h'));

  const budgets = createBudgetStore(dynamo.ephemeral);
  await measure('rate-limit-store.ts', 'spend', () => budgets.spend('visits', 'address', 1_000));

  const photo = 'uploads/default/K-owner/photo';
  const projects = createProjectStore(dynamo.shop);
  const project = exampleProject([exampleTile(photo)], { id: 'p', version: 0 });
  await measure('project-store.ts', 'create', () => projects.save('default', 'K-owner', project));
  await measure('project-store.ts', 'revise', () => projects.save('default', 'K-owner', { ...project, version: 1 }));
  await measure('project-read-store.ts', 'get', () => projects.get('default', 'K-owner', 'p'));

  const orders = createOrderStore(dynamo.shop, { now: () => new Date('2026-11-22T09:00:00Z') });
  const order = exampleOrder(photo, { id: 'A7K2Q9' });
  await measure('order-store.ts', 'place', () =>
    orders.place({ order, owner: 'K-owner', cartId: 'cart', alongside: [] }),
  );
  await measure('order-store.ts', 'get', () => orders.get('default', order.id));
  await measure('order-store.ts', 'renderStanding', () => orders.renderStanding('default', order.id));
  await measure('order-store.ts', 'orderOfCart', () => orders.orderOfCart('default', 'cart'));
  await measure('order-store.ts', 'listOwned', () => orders.listOwned('default', 'K-owner'));
  await measure('order-store.ts', 'change', () =>
    orders.change('default', order.id, [{ kind: 'hold', reason: 'address_problem' }], { kind: 'system' }),
  );

  const buyers = createBuyerStore(dynamo.shop);
  const purchase = (spentCents: number) => async () => ({
    placedAt: order.placedAt,
    placedKey: `${order.placedAt}#${order.id}`,
    counted: { buyer: 'C-ada' as const, spentCents },
  });
  await measure('buyer-store.ts', 'addAccount', () => buyers.addAccount('default', 'ada', order.placedAt));
  await measure('buyer-store.ts', 'count', () => buyers.count('default', order.id, purchase(100)));
  const lists = createCustomerListStore(dynamo.shop);
  await measure('customer-list-store.ts', 'list', () => lists.list('default', 'spent'));
  await measure('customer-list-store.ts', 'find', () => lists.find('default', 'ada'));

  const jobs = createPrintJobStore(dynamo.shop);
  await measure('print-job-store.ts', 'createJobs', () => jobs.createJobs(printJobsOf(order)));
  await measure('print-job-store.ts', 'jobs', () => jobs.jobs('default', order.id));

  const onPage = rowsUnder('Measured').map(([file, name, rcu, wcu]) => [`${file} ${name}`, [Number(rcu), Number(wcu)]]);
  expect(measured).toEqual(Object.fromEntries(onPage));
});
