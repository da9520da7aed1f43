import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { createLabWorld } from '../../../tests/support/lab-world.ts';
import { startEmbeddedLab } from '../../../tests/support/providers/embedded-lab.ts';
import { createDirectLab } from '../../adapters/labs/direct-lab.ts';
import { remakePrints } from '../production/remake-prints.ts';
import { receiveLabEvent } from './receive-lab-event.ts';
import { giveUpLabOrders, tendLabOrders } from './tend-lab-orders.ts';

/** Orders at a lab with our own contract, and their rows. */
const clock = { now: () => new Date() };
const log = { info() {}, warn() {}, error() {} };
const TRACKED = { parcel: { carrier: 'UPS Ground', number: '1Z 999 AA1 0123456784' } };

let dynamo: TestDynamo;
let lab: Awaited<ReturnType<typeof startEmbeddedLab>>;
let other: Awaited<ReturnType<typeof startEmbeddedLab>>;
let world: ReturnType<typeof createLabWorld>;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());
beforeEach(async () => {
  [lab, other] = await Promise.all([startEmbeddedLab(), startEmbeddedLab()]);
  world = createLabWorld(dynamo, {
    main: createDirectLab(lab.account, clock),
    other: createDirectLab(other.account, clock),
  });
  await world.route([{ to: 'main' }]);
});
afterEach(() => Promise.all([lab.stop(), other.stop()]));

const tend = (orderId: string) => tendLabOrders(world.deps, 'default', orderId);
/** Simulates a verified event of the lab. */
const receiveReport = (report: { reference: string }, named = 'main') =>
  receiveLabEvent(
    {
      ...world.deps,
      log,
      findLab: async () => ({ parseEvent: async () => ({ reference: report.reference, report }) }) as never,
    },
    { tenantId: 'default', lab: named },
    { headers: {}, body: '' },
  );
const rowOf = async (orderId: string, attempt = 1) =>
  (await world.labOrders.ofOrder('default', orderId)).find((row) => row.attempt === attempt);

async function twoLines(): Promise<string> {
  const [line] = exampleOrder('photo').lines;
  if (!line) throw new Error('The example order has no line');
  return world.readyOrder({
    lines: [line, { ...line, number: 2, product: { ...line.product, id: 'canvas' } }],
  });
}

describe('an order with finished files', () => {
  test('is at its lab once, however often it is submitted', async () => {
    const id = await world.readyOrder();
    expect(await tend(id)).toEqual({ submitted: 1, cancelled: 0 });
    expect(await tend(id)).toEqual({ submitted: 0, cancelled: 0 });
    expect([...lab.jobs.keys()]).toEqual([world.referenceOf(id)]);
    expect(await rowOf(id)).toMatchObject({ state: 'Accepted', labReference: `job-${world.referenceOf(id)}` });
    expect(await world.notesOf(id)).toEqual([`main has accepted line 1 as job-${world.referenceOf(id)}.`]);
  });

  test('is found in its current state at the lab after the reply was lost', async () => {
    const id = await world.readyOrder();
    lab.faults.loseNext = 1;
    await expect(tend(id)).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ state: 'Submitted' });
    lab.move(world.referenceOf(id), 'InProduction');
    await tend(id);
    expect(lab.jobs.size).toBe(1);
    expect((await world.orderOf(id)).productionState).toBe('Printed');
  });

  test('stays in the print room if its tenant has no rule for it', async () => {
    await world.route([{ to: 'main', productIds: ['canvas'] }]);
    const id = await world.readyOrder();
    await tend(id);
    expect(lab.asked).toEqual([]);
    expect(await world.labOrders.ofOrder('default', id)).toEqual([]);
  });

  test('goes nowhere while staff hold it', async () => {
    const id = await world.readyOrder();
    await world.orders.change('default', id, [{ kind: 'hold', reason: 'address_problem' }], { kind: 'staff' });
    await tend(id);
    expect(lab.jobs.size).toBe(0);
  });

  test('is on hold while the lab is unreachable, and continues afterwards', async () => {
    const id = await world.readyOrder();
    lab.faults.failNext = 1;
    await expect(tend(id)).rejects.toThrow('The lab answers with status 503');
    await giveUpLabOrders(world.deps, 'default', id, 'The lab answers with status 503');
    const note = 'The order could not be submitted to main: The lab answers with status 503';
    expect((await world.orderOf(id)).holds).toMatchObject([{ reason: 'lab_problem', note }]);
    await tend(id);
    expect((await world.orderOf(id)).holds).toEqual([]);
    expect(lab.jobs.size).toBe(1);
  });

  test('for a lab without an account tells staff what to do', async () => {
    await world.route([{ to: 'nobody' }]);
    const id = await world.readyOrder();
    await expect(tend(id)).rejects.toThrow('put it into the secret LabAccounts');
  });
});

describe('a report of a lab', () => {
  test('with another number corrects the parcel, and the shopper is mailed', async () => {
    const id = await world.readyOrder();
    await tend(id);
    const reference = world.referenceOf(id);
    await receiveReport(lab.move(reference, 'Shipped', TRACKED));
    const at = new Date(Date.now() + 60_000).toISOString();
    const other = { carrier: 'FedEx', number: '986578788855' };
    const again = { reference, state: 'Shipped', at, parcel: other };
    for (const report of [again, again]) await receiveReport(report);
    const order = await world.orderOf(id);
    expect(order.parcels).toMatchObject([{ id: reference, tracking: other }]);
    expect(order.history.filter(({ event }) => event === 'tracking_corrected')).toMatchObject([
      { actor: { kind: 'lab', id: 'main' }, from: { number: '1Z999AA10123456784' }, to: other, isMailed: true },
    ]);
    // The lab repeats the number that was replaced.
    const later = new Date(Date.now() + 120_000).toISOString();
    await receiveReport({ ...again, at: later, parcel: { carrier: 'UPS', number: '1Z999AA10123456784' } } as never);
    expect((await world.orderOf(id)).parcels).toMatchObject([{ tracking: other }]);
  });

  test('of two labs gives each its own parcel with its own lines, with the tenant’s names of carriers', async () => {
    const url = 'https://dhl.example/{number}';
    await world.route(
      [{ to: 'other', productIds: ['canvas'] }, { to: 'main' }],
      [{ id: 'dhl', name: 'DHL Express', trackingUrl: url }],
    );
    const id = await twoLines();
    await tend(id);
    await receiveReport(
      lab.move(world.referenceOf(id), 'Shipped', { parcel: { carrier: 'Postal Pony', number: 'PP12345678' } }),
    );
    const sent = { parcel: { carrier: 'DHL Express Worldwide', number: 'JD0146000038' } };
    await receiveReport(other.move(world.referenceOf(id, 'other'), 'Shipped', sent), 'other');
    const order = await world.orderOf(id);
    expect(order.productionState).toBe('Shipped');
    expect(order.parcels?.map(({ tracking, lines }) => [tracking, lines.map(({ lineNumber }) => lineNumber)])).toEqual([
      [{ carrier: 'other', carrierName: 'Postal Pony', number: 'PP12345678' }, [1]],
      [
        {
          carrier: 'dhl',
          carrierName: 'DHL Express',
          number: 'JD0146000038',
          url: 'https://dhl.example/JD0146000038',
        },
        [2],
      ],
    ]);
  });

  test('moves the order like the print team, with the lab in its history and the parcel on the order', async () => {
    const id = await world.readyOrder();
    await tend(id);
    const reference = world.referenceOf(id);
    const printing = lab.move(reference, 'InProduction');
    const sent = lab.move(reference, 'Shipped', TRACKED);
    for (const report of [sent, printing, sent, printing]) expect(await receiveReport(report)).toBe('handled');
    const order = await world.orderOf(id);
    expect(order).toMatchObject({
      productionState: 'Shipped',
      parcels: [{ tracking: { carrier: 'UPS', number: '1Z999AA10123456784' } }],
    });
    const steps = order.history.flatMap((event) =>
      event.event === 'production_changed' && event.actor.kind === 'lab' ? [[event.to, event.actor.id]] : [],
    );
    expect(steps).toEqual([
      ['Printed', 'main'],
      ['Packed', 'main'],
      ['Shipped', 'main'],
    ]);
  });

  test('counts once when twenty arrive concurrently, in any order', async () => {
    const id = await world.readyOrder();
    await tend(id);
    const reports = [lab.move(world.referenceOf(id), 'InProduction'), lab.move(world.referenceOf(id), 'Shipped')];
    const all = Array.from({ length: 20 }, (_, index) => reports[index % 2] ?? { reference: '' });
    // A lab retries a report that the shop could not store.
    await Promise.all(all.map((report) => receiveReport(report).catch(() => receiveReport(report))));
    const { productionState, history } = await world.orderOf(id);
    expect(productionState).toBe('Shipped');
    expect(history.filter((event) => event.event === 'production_changed' && event.to === 'Shipped')).toHaveLength(1);
  });

  test('holds the order while the lab is blocked, and releases it', async () => {
    lab.faults.spoilNext = 1;
    const id = await world.readyOrder();
    await tend(id);
    expect((await world.orderOf(id)).holds).toMatchObject([
      { reason: 'lab_problem', note: expect.stringContaining('is not the file that was meant. (file_other)') },
    ]);
    await receiveReport(await lab.fetchAgain(world.referenceOf(id)));
    expect((await world.orderOf(id)).holds).toEqual([]);
  });

  test('does not restore a hold that staff have released when it repeats the same news', async () => {
    lab.control.reject = { code: 'no_paper', message: 'There is no paper.' };
    const id = await world.readyOrder();
    await tend(id);
    expect((await world.orderOf(id)).holds).toMatchObject([{ note: 'main: There is no paper. (no_paper)' }]);
    await world.orders.change('default', id, [{ kind: 'release', reason: 'lab_problem' }], { kind: 'staff' });
    await tend(id);
    expect((await world.orderOf(id)).holds).toEqual([]);
    expect(lab.jobs.size).toBe(0);
  });

  test('waits while staff hold the order, and counts after the release', async () => {
    const id = await world.readyOrder();
    await tend(id);
    await world.orders.change('default', id, [{ kind: 'hold', reason: 'other' }], { kind: 'staff' });
    await receiveReport(lab.move(world.referenceOf(id), 'Shipped', TRACKED));
    expect((await world.orderOf(id)).productionState).toBe('ReadyToPrint');
    await world.orders.change('default', id, [{ kind: 'release', reason: 'other' }], { kind: 'staff' });
    await tend(id);
    expect((await world.orderOf(id)).productionState).toBe('Shipped');
  });

  test('ends with a parcel for the store if the order is for pick-up', async () => {
    const id = await world.readyOrder({ delivery: { title: 'Pick-up', amountCents: 0, isPickUp: true } });
    await tend(id);
    await receiveReport(lab.move(world.referenceOf(id), 'Shipped'));
    expect((await world.orderOf(id)).productionState).toBe('Packed');
  });

  test('about another lab’s order, or an unknown one, changes nothing', async () => {
    const id = await world.readyOrder();
    await tend(id);
    const sent = lab.move(world.referenceOf(id), 'Shipped');
    expect(await receiveReport(sent, 'other')).toBe('handled');
    expect(await receiveReport({ ...sent, reference: 'default-ZZZZZ9-main-1' })).toBe('handled');
    expect((await world.orderOf(id)).productionState).toBe('ReadyToPrint');
  });
});

describe('an order with several makers', () => {
  test('moves once both labs have reached the state', async () => {
    await world.route([{ to: 'other', productIds: ['canvas'] }, { to: 'main' }]);
    const id = await twoLines();
    await tend(id);
    expect([lab.jobs.size, other.jobs.size]).toEqual([1, 1]);
    await receiveReport(lab.move(world.referenceOf(id), 'Shipped', TRACKED));
    expect((await world.orderOf(id)).productionState).toBe('ReadyToPrint');
    await receiveReport(other.move(world.referenceOf(id, 'other'), 'InProduction'), 'other');
    expect((await world.orderOf(id)).productionState).toBe('Printed');
    await receiveReport(other.move(world.referenceOf(id, 'other'), 'Shipped'), 'other');
    expect((await world.orderOf(id)).productionState).toBe('Shipped');
  });

  test('is moved by staff if the print room is one of them, and shows the parcel of the lab', async () => {
    await world.route([{ to: 'main', productIds: ['canvas'] }]);
    const id = await twoLines();
    await tend(id);
    await receiveReport(lab.move(world.referenceOf(id), 'Shipped', TRACKED));
    expect((await world.orderOf(id)).productionState).toBe('ReadyToPrint');
    expect(await world.notesOf(id)).toContain('main has sent line 2 with UPS Ground 1Z 999 AA1 0123456784.');
  });

  test('sends no line to two labs when the rules change', async () => {
    const id = await world.readyOrder();
    lab.faults.failNext = 1;
    await expect(tend(id)).rejects.toThrow();
    await world.route([{ to: 'other' }]);
    await tend(id);
    expect([lab.jobs.size, other.jobs.size]).toEqual([1, 0]);
  });
});

describe('an order that is no longer needed', () => {
  test('is canceled at the lab once', async () => {
    const id = await world.readyOrder();
    await tend(id);
    await world.cancel(id);
    expect(await tend(id)).toEqual({ submitted: 0, cancelled: 1 });
    expect(await tend(id)).toEqual({ submitted: 0, cancelled: 0 });
    expect(lab.jobs.get(world.referenceOf(id))?.report.state).toBe('Cancelled');
    expect(await world.notesOf(id)).toContain(`main has canceled ${world.referenceOf(id)}.`);
    expect((await world.orderOf(id)).holds).toEqual([]);
  });

  test('tells staff that the cancellation was too late, and the lab is not asked again', async () => {
    const id = await world.readyOrder();
    await tend(id);
    // The lab has started and not reported it yet.
    lab.move(world.referenceOf(id), 'InProduction');
    await world.cancel(id);
    await tend(id);
    await tend(id);
    expect(lab.asked.filter((path) => path.endsWith('/cancel'))).toHaveLength(1);
    expect(await world.notesOf(id)).toContain(
      `It was too late to cancel ${world.referenceOf(id)}: main makes it all the same.`,
    );
  });

  test('never reaches the lab if it was canceled before the submission', async () => {
    const id = await world.readyOrder();
    await world.cancel(id);
    await tend(id);
    expect(lab.asked).toEqual([]);
  });

  test('with re-rendered prints is a new order at the lab, and the earlier one is canceled', async () => {
    lab.control.reject = { code: 'too_dark', message: 'The files are too dark.' };
    const id = await world.readyOrder();
    await tend(id);
    lab.control.reject = undefined;
    const { orders, deps } = world;
    await remakePrints(
      { orders, jobs: { ...deps.jobs, retryJob: async () => {}, requeueJob: async () => {} }, clock },
      { tenantId: 'default', orderId: id },
      { kind: 'staff' },
    );
    await world.renderAgain(id);
    await tend(id);
    expect([...lab.jobs.keys()]).toEqual([world.referenceOf(id, 'main', 2)]);
    expect((await world.orderOf(id)).holds).toEqual([]);
    await remakePrints(
      { orders, jobs: { ...deps.jobs, retryJob: async () => {}, requeueJob: async () => {} }, clock },
      { tenantId: 'default', orderId: id },
      { kind: 'staff' },
    );
    await tend(id);
    expect(lab.jobs.get(world.referenceOf(id, 'main', 2))?.report.state).toBe('Cancelled');
    await world.renderAgain(id);
    await tend(id);
    expect((await rowOf(id, 3))?.state).toBe('Accepted');
    expect((await world.orderOf(id)).holds).toEqual([]);
  });
});
