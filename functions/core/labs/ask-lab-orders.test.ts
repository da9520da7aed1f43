import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createLabWorld } from '../../../tests/support/lab-world.ts';
import { startEmbeddedLab } from '../../../tests/support/providers/embedded-lab.ts';
import { createDirectLab } from '../../adapters/labs/direct-lab.ts';
import { askLabOrders } from './ask-lab-orders.ts';
import type { LabTask } from './ask-labs.ts';
import type { Lab } from './lab.ts';
import { createLabDueStore } from './lab-due-store.ts';
import { receiveLabEvent } from './receive-lab-event.ts';
import { sweepLabOrders } from './sweep-lab-orders.ts';
import { tendLabOrders } from './tend-lab-orders.ts';

/** A lab whose events are all lost, so that it must be polled, with a stopped clock. */
let now: Date;
const clock = { now: () => now };
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const HOUR = 60;

let dynamo: TestDynamo;
let lab: Awaited<ReturnType<typeof startEmbeddedLab>>;
let world: ReturnType<typeof createLabWorld>;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());
beforeEach(async () => {
  now = new Date();
  lab = await startEmbeddedLab();
  world = createLabWorld(dynamo, { main: createDirectLab(lab.account, clock), mute: MUTE }, clock);
  await world.route([{ to: 'main' }]);
});
afterEach(() => lab.stop());

/** A lab that accepts orders and cannot be polled. */
const MUTE: Lab = {
  submit: async () => ({ kind: 'accepted', labReference: 'mute-1' }),
  status: async () => ({ kind: 'no_news' }),
  cancel: async () => ({ kind: 'too_late', message: 'It takes no cancellation.' }),
  patience: async () => ({ askAfterMinutes: 60, silentAfterHours: 24 }),
  parseEvent: async () => undefined,
};

/** Runs one minute of the schedule and then the queue. @returns the orders that were polled */
async function sweep(): Promise<string[]> {
  const tasks: LabTask[] = [];
  const labsDue = createLabDueStore(dynamo.shop);
  await sweepLabOrders({ labsDue, labQueue: { send: async (task) => void tasks.push(task) }, clock });
  for (const { orderId, status } of tasks) if (status) await ask(orderId, status);
  return tasks.map(({ orderId }) => orderId);
}

async function ask(orderId: string, when: 'if_silent' | 'now' = 'now'): Promise<number> {
  const asked = await askLabOrders(world.deps, 'default', orderId, when);
  await tendLabOrders(world.deps, 'default', orderId);
  return asked;
}

async function atLab(): Promise<string> {
  const id = await world.readyOrder();
  await tendLabOrders(world.deps, 'default', id);
  return id;
}

const rowOf = async (orderId: string) => (await world.labOrders.ofOrder('default', orderId))[0];
const asksOf = (orderId: string) => lab.asked.filter((call) => call === `GET /orders/${world.referenceOf(orderId)}`);

test('polls for a lost event and advances the order', async () => {
  const id = await atLab();
  lab.move(world.referenceOf(id), 'Shipped', { parcel: { carrier: 'UPS', number: '1Z999AA10123456784' } });
  expect(await sweep()).not.toContain(id);
  // Too soon to poll.
  wait(6);
  expect(await sweep()).toContain(id);
  expect(asksOf(id)).toHaveLength(0);
  wait(HOUR);
  await sweep();
  expect(asksOf(id)).toHaveLength(1);
  expect(await world.orderOf(id)).toMatchObject({
    productionState: 'Shipped',
    parcels: [{ tracking: { carrier: 'UPS' } }],
  });
  // Nothing is left to poll.
  wait(24 * HOUR);
  expect(await sweep()).not.toContain(id);
});

test('ignores an event that repeats a poll', async () => {
  const id = await atLab();
  const printing = lab.move(world.referenceOf(id), 'InProduction');
  lab.move(world.referenceOf(id), 'Shipped');
  await ask(id);
  const { version } = await world.orderOf(id);
  const parseEvent = async () => ({ reference: printing.reference, report: printing });
  const log = { info() {}, warn() {}, error() {} };
  await receiveLabEvent(
    { ...world.deps, log, findLab: async () => ({ parseEvent }) as never },
    { tenantId: 'default', lab: 'main' },
    { headers: {}, body: '' },
  );
  expect(await world.orderOf(id)).toMatchObject({ productionState: 'Shipped', version });
});

test('concurrent sweeps poll once, and less often while the state is unchanged', async () => {
  const id = await atLab();
  wait(HOUR + 1);
  const both = await Promise.all([sweep(), sweep()]);
  expect(both.flat().filter((each) => each === id)).toHaveLength(1);
  const gaps: number[] = [];
  for (let last = now.getTime(), asks = asksOf(id).length; gaps.length < 4; wait(30)) {
    await sweep();
    if (asksOf(id).length === asks) continue;
    asks = asksOf(id).length;
    gaps.push(now.getTime() - last);
    last = now.getTime();
  }
  expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
  expect((await world.orderOf(id)).holds).toEqual([]);
});

test('holds an order that the lab has lost, and releases it when the lab finds it', async () => {
  const id = await atLab();
  const job = lab.jobs.get(world.referenceOf(id));
  lab.jobs.delete(world.referenceOf(id));
  await ask(id);
  await ask(id);
  expect((await world.orderOf(id)).holds).toMatchObject([
    { reason: 'lab_problem', note: `main has no order ${world.referenceOf(id)}.` },
  ]);
  if (job) lab.jobs.set(world.referenceOf(id), job);
  await ask(id);
  expect((await world.orderOf(id)).holds).toEqual([]);
  expect([(await rowOf(id))?.state, (await rowOf(id))?.alarm]).toEqual(['Accepted', undefined]);
  expect((await world.notesOf(id)).filter((note) => note.includes('has accepted'))).toHaveLength(1);
});

test("holds an order that the lab has refused since, with the lab's reason", async () => {
  const id = await atLab();
  lab.move(world.referenceOf(id), 'Rejected', { problem: { code: 'torn', message: 'The paper was torn.' } });
  await ask(id);
  expect((await world.orderOf(id)).holds).toMatchObject([{ note: 'main: The paper was torn. (torn)' }]);
});

test('records that a lab is unreachable, and holds the order after too long a silence', async () => {
  const id = await atLab();
  lab.faults.failNext = 1000;
  wait(2 * HOUR);
  await sweep();
  expect(await rowOf(id)).toMatchObject({ attempts: 1, lastError: 'The lab answers with status 503' });
  expect((await world.orderOf(id)).holds).toEqual([]);
  wait(71 * HOUR);
  await sweep();
  expect((await world.orderOf(id)).holds).toMatchObject([
    { note: expect.stringMatching(/^main has said nothing of .* since .* UTC: The lab answers with status 503\.$/) },
  ]);
  lab.faults.failNext = 0;
  await ask(id);
  const { attempts, lastError, alarm } = (await rowOf(id)) ?? {};
  expect([attempts, lastError, alarm]).toEqual([0, undefined, undefined]);
  expect((await world.orderOf(id)).holds).toEqual([]);
});

test('holds the order of a lab without polling if events stay away for longer than its account allows', async () => {
  await world.route([{ to: 'mute' }]);
  const id = await atLab();
  wait(23 * HOUR);
  await ask(id);
  expect((await world.orderOf(id)).holds).toEqual([]);
  wait(HOUR);
  await ask(id);
  expect((await world.orderOf(id)).holds).toMatchObject([{ note: expect.stringContaining('mute has said nothing') }]);
});

test('a report during a poll overrides the alarm', async () => {
  const id = await atLab();
  const seen = await rowOf(id);
  if (!seen) throw new Error('The order is at no lab');
  await world.labOrders.report(seen, { state: 'InProduction', at: new Date(now.getTime() + 60_000).toISOString() });
  await world.labOrders.raise(seen, { kind: 'lost', message: 'main has no such order.' });
  expect([(await rowOf(id))?.state, (await rowOf(id))?.alarm]).toEqual(['InProduction', undefined]);
});
