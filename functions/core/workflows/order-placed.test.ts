import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../shared/order/schema.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleFile, exampleOrder, exampleProject, exampleTile } from '../../../tests/support/examples.ts';
import { createLog } from '../../adapters/log.ts';
import { createGiftStore } from '../benefits/gift-store.ts';
import { createMembershipStore } from '../benefits/membership-store.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { createOrderStore } from '../orders/order-store.ts';
import { createCartLinkStore } from '../owners/cart-link-store.ts';
import { createOwnership } from '../owners/ownership.ts';
import { createPrintJobStore } from '../production/print-job-store.ts';
import type { RenderMessage } from '../production/print-jobs.ts';
import { remakePrints } from '../production/remake-prints.ts';
import { remakeReprint } from '../production/remake-reprint.ts';
import { createProjectStore } from '../projects/project-store.ts';
import { processPlacedOrder } from './order-placed.ts';

const OWNER = 'K-owner';
const log = createLog('orders', () => undefined);
let dynamo: TestDynamo;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

function production() {
  const sent: { render: RenderMessage[]; mail: MailMessage[] } = { render: [], mail: [] };
  const queue = <Message>(messages: Message[]) => ({
    send: async (message: Message) => void messages.push(message),
    sendAll: async (all: readonly Message[]) => void messages.push(...all),
  });
  let now = Date.parse('2026-11-22T09:00:00Z');
  const clock = { now: () => new Date(now) };
  const later = (minutes: number) => {
    now += minutes * 60_000;
  };
  const orders = createOrderStore(dynamo.shop, clock);
  const jobs = createPrintJobStore(dynamo.shop);
  const ownership = createOwnership({ cartLinks: createCartLinkStore(dynamo.shop) });
  const projects = createProjectStore(dynamo.shop);
  const cartLinks = createCartLinkStore(dynamo.shop);
  const memberships = createMembershipStore(dynamo.shop);
  const gifts = createGiftStore(dynamo.shop);
  let secrets = 0;
  const deps = {
    orders,
    jobs,
    projects,
    ownership,
    memberships,
    gifts,
    newGiftSecret: () => `SECRET${++secrets}`.padEnd(10, '2'),
    renderQueue: queue(sent.render),
    mailQueue: queue(sent.mail),
    clock,
    log,
  };
  return { deps, sent, orders, jobs, projects, cartLinks, gifts, clock, later };
}

/** A placed order of two photos of a saved project. */
async function placed(orderId: string, changes: Partial<Order> = {}) {
  const shop = production();
  const saved = await shop.projects.save(
    'default',
    OWNER,
    exampleProject([exampleTile('a'), exampleTile('b')], { id: `project-${orderId}`, status: 'Cart' }),
  );
  const order = exampleOrder('a', { id: orderId, ...changes });
  const lines = order.lines.map((line) => ({
    ...line,
    projectId: `project-${orderId}`,
    quantity: 2,
    tiles: line.tiles.flatMap((tile) => [tile, { ...tile, number: 2, photoKey: 'b' }]),
  }));
  await shop.orders.place({ order: { ...order, lines }, owner: OWNER, cartId: `cart-${orderId}`, alongside: [] });
  if (saved.kind !== 'saved') throw new Error(`Not saved: ${saved.kind}`);
  return { ...shop, project: saved.project };
}

describe('a placed order', () => {
  test('gets its jobs, print messages and a mail, and its project is completed', async () => {
    const { deps, sent, jobs, projects } = await placed('AAAA29');
    await processPlacedOrder(deps, 'default', 'AAAA29');
    expect((await jobs.jobs('default', 'AAAA29')).map((job) => [job.number, job.photoKey, job.status])).toEqual([
      [1, 'a', 'Queued'],
      [2, 'b', 'Queued'],
    ]);
    expect(sent.render).toEqual([
      { tenantId: 'default', orderId: 'AAAA29', jobNumber: 1 },
      { tenantId: 'default', orderId: 'AAAA29', jobNumber: 2 },
    ]);
    expect(sent.mail).toEqual([{ kind: 'order-confirmation', tenantId: 'default', orderId: 'AAAA29' }]);
    expect(await projects.get('default', OWNER, 'project-AAAA29')).toMatchObject({
      status: 'Completed',
      isActive: false,
    });
  });

  test('that is redelivered queues only unfinished jobs', async () => {
    const { deps, sent, jobs, projects } = await placed('BBBB29');
    await processPlacedOrder(deps, 'default', 'BBBB29');
    await jobs.finishJob({ tenantId: 'default', orderId: 'BBBB29', number: 1 }, [
      exampleFile(exampleOrder('a', { id: 'BBBB29' })),
    ]);
    const project = await projects.get('default', OWNER, 'project-BBBB29');
    sent.render.length = 0;
    await processPlacedOrder(deps, 'default', 'BBBB29');
    expect(sent.render).toEqual([{ tenantId: 'default', orderId: 'BBBB29', jobNumber: 2 }]);
    expect((await jobs.jobs('default', 'BBBB29')).map((job) => job.status)).toEqual(['Done', 'Queued']);
    expect(await projects.get('default', OWNER, 'project-BBBB29')).toEqual(project);
  });

  test('completes a project that is edited concurrently, and keeps the edit', async () => {
    const { deps, projects, project } = await placed('CCCC29');
    let isFirst = true;
    const raced = {
      ...projects,
      save: async (...args: Parameters<typeof projects.save>) => {
        if (isFirst) {
          isFirst = false;
          await projects.save('default', OWNER, { ...project, quantity: 7 });
        }
        return projects.save(...args);
      },
    };
    await processPlacedOrder({ ...deps, projects: raced }, 'default', 'CCCC29');
    expect(await projects.get('default', OWNER, project.id)).toMatchObject({ status: 'Completed', quantity: 7 });
  });

  test('completes a project that has moved to the customer since', async () => {
    const { deps, projects, project, cartLinks } = await placed('FFFF29');
    await cartLinks.link('default', OWNER, 'c-1');
    await projects.move('default', OWNER, 'C-c-1', project.id);
    await processPlacedOrder(deps, 'default', 'FFFF29');
    expect(await projects.get('default', 'C-c-1', project.id)).toMatchObject({ status: 'Completed', isActive: false });
    expect(await projects.get('default', OWNER, project.id)).toBeUndefined();
  });

  test('goes into production although its project was deleted', async () => {
    const { deps, sent, projects, project } = await placed('DDDD29');
    await projects.remove('default', OWNER, project.id);
    await processPlacedOrder(deps, 'default', 'DDDD29');
    expect(sent.render).toHaveLength(2);
    expect(await projects.get('default', OWNER, project.id)).toBeUndefined();
  });

  test('is complete after the next delivery, after a crash between any two steps', async () => {
    const { deps, sent, jobs } = await placed('EEEE29');
    const mailQueue = { ...deps.mailQueue, send: () => Promise.reject(new Error('killed')) };
    await expect(processPlacedOrder({ ...deps, mailQueue }, 'default', 'EEEE29')).rejects.toThrow('killed');
    const steps = ['jobs', 'createJobs'] as const;
    for (const step of steps) {
      const broken = { ...jobs, [step]: () => Promise.reject(new Error('killed')) };
      await expect(processPlacedOrder({ ...deps, jobs: broken }, 'default', 'EEEE29')).rejects.toThrow('killed');
    }
    await processPlacedOrder(deps, 'default', 'EEEE29');
    expect(await jobs.jobs('default', 'EEEE29')).toHaveLength(2);
    expect(new Set(sent.render.map((message) => message.jobNumber))).toEqual(new Set([1, 2]));
    // The mailer deduplicates repeated requests.
    expect(new Set(sent.mail.map((message) => JSON.stringify(message))).size).toBe(1);
  });

  test('that is on hold gets neither files nor a mail, and both once it is released', async () => {
    const { deps, sent, orders, jobs, projects, project } = await placed('GGGG29');
    const staff = { kind: 'staff', id: 'ada' } as const;
    await orders.change('default', 'GGGG29', [{ kind: 'hold', reason: 'payment_mismatch' }], staff);
    await processPlacedOrder(deps, 'default', 'GGGG29');
    expect(sent).toEqual({ render: [], mail: [] });
    expect(await jobs.jobs('default', 'GGGG29')).toEqual([]);
    // Its project is ordered regardless.
    expect(await projects.get('default', OWNER, project.id)).toMatchObject({ status: 'Completed' });
    await orders.change('default', 'GGGG29', [{ kind: 'release', reason: 'payment_mismatch' }], staff);
    await processPlacedOrder(deps, 'default', 'GGGG29');
    expect(sent.render).toHaveLength(2);
    expect(sent.mail).toHaveLength(1);
    expect((await orders.get('default', 'GGGG29'))?.order.productionState).toBe('Rendering');
  });

  test('within its change window is confirmed at once, and started after it', async () => {
    const changeableUntil = '2026-11-22T10:00:00.000Z';
    const { deps, sent, orders, jobs, clock, later } = await placed('JJJJ29', { changeableUntil });
    const isDue = async () =>
      (await orders.followUpsDue(clock.now(), 1000)).some(({ orderId }) => orderId === 'JJJJ29');
    await processPlacedOrder(deps, 'default', 'JJJJ29');
    await processPlacedOrder(deps, 'default', 'JJJJ29');
    expect(sent.mail.map(({ kind }) => kind)).toEqual(['order-confirmation', 'order-confirmation']);
    expect([sent.render, await jobs.jobs('default', 'JJJJ29'), await isDue()]).toEqual([[], [], false]);
    later(59);
    expect(await isDue()).toBe(false);
    later(1);
    expect(await isDue()).toBe(true);
    await processPlacedOrder(deps, 'default', 'JJJJ29');
    expect(sent.render).toHaveLength(2);
    expect((await orders.get('default', 'JJJJ29'))?.order.productionState).toBe('Rendering');
    expect(await isDue()).toBe(false);
  });

  test('stays finished when its event is redelivered concurrently', async () => {
    const { deps, sent, orders, jobs } = await placed('KKKK39');
    await processPlacedOrder(deps, 'default', 'KKKK39');
    const finish = () => orders.change('default', 'KKKK39', [{ kind: 'production', to: 'ReadyToPrint' }], SYSTEM);
    const get: typeof orders.get = async (...order) => {
      const stored = await orders.get(...order);
      if (stored?.order.productionState === 'Rendering') await finish();
      return stored;
    };
    sent.render.length = 0;
    await processPlacedOrder({ ...deps, orders: { ...orders, get } }, 'default', 'KKKK39');
    expect((await orders.get('default', 'KKKK39'))?.order.productionState).toBe('ReadyToPrint');
    expect(await jobs.jobs('default', 'KKKK39')).toHaveLength(2);
  });

  test('that was refunded in full is neither printed nor checked again', async () => {
    const { deps, sent, orders, clock, later } = await placed('WWWW39');
    await processPlacedOrder(deps, 'default', 'WWWW39');
    sent.render.length = 0;
    const changes = [
      { kind: 'request_refund', refundId: 'all' },
      { kind: 'end_refund', refundId: 'all', to: 'Refunded' },
    ] as const;
    await orders.change('default', 'WWWW39', changes, { kind: 'staff', id: 'ada' });
    await processPlacedOrder(deps, 'default', 'WWWW39');
    expect(sent.render).toEqual([]);
    later(24 * 60);
    const due = await orders.followUpsDue(clock.now(), 1000);
    expect(due.map(({ orderId }) => orderId)).not.toContain('WWWW39');
  });

  test('that was canceled is never printed', async () => {
    const { deps, sent, orders } = await placed('HHHH29');
    await orders.change('default', 'HHHH29', [{ kind: 'production', to: 'Cancelled' }], { kind: 'staff', id: 'ada' });
    await processPlacedOrder(deps, 'default', 'HHHH29');
    expect(sent.render).toEqual([]);
  });
});

const SYSTEM = { kind: 'system', id: 'test' } as const;
const STORAGE_REFUSED = {
  failure: 'storage_refused',
  files: [],
  failures: [{ lineNumber: 1, tileNumber: 2, failure: 'storage_refused', attempts: 1, at: '2026-11-21T10:00:00.000Z' }],
} as const;

describe('an order in production', () => {
  async function rendering(orderId: string) {
    const shop = await placed(orderId);
    await processPlacedOrder(shop.deps, 'default', orderId);
    shop.sent.render.length = 0;
    shop.sent.mail.length = 0;
    const { orders, clock, sent, deps } = shop;
    const isDue = async () => (await orders.followUpsDue(clock.now(), 1000)).some((due) => due.orderId === orderId);
    const lookAgain = async () => {
      await processPlacedOrder(deps, 'default', orderId);
      return sent.render.splice(0).map(({ jobNumber }) => jobNumber);
    };
    const file = exampleFile(exampleOrder('a', { id: orderId }));
    return {
      ...shop,
      isDue,
      lookAgain,
      finish: (number: number) => shop.jobs.finishJob({ tenantId: 'default', orderId, number }, [file]),
    };
  }

  test('is checked after half an hour, an hour and two hours, and queues unfinished jobs', async () => {
    const { isDue, later, lookAgain, finish, sent } = await rendering('QQQQ39');
    await finish(1);
    for (const minutes of [30, 30, 60]) {
      later(minutes - 1);
      expect(await isDue()).toBe(false);
      later(1);
      expect(await isDue()).toBe(true);
      expect(await lookAgain()).toEqual([2]);
    }
    // The buyer was mailed before.
    expect(sent.mail).toEqual([]);
  });

  test('whose jobs are all done without a completion is completed by a repeated job', async () => {
    const { lookAgain, finish } = await rendering('MMMM39');
    await finish(1);
    await finish(2);
    expect(await lookAgain()).toEqual([1]);
  });

  test('that was on hold for a failed job retries it after the release', async () => {
    const { lookAgain, finish, jobs, orders } = await rendering('NNNN39');
    await finish(1);
    await jobs.failJob({ tenantId: 'default', orderId: 'NNNN39', number: 2 }, STORAGE_REFUSED);
    await orders.change('default', 'NNNN39', [{ kind: 'hold', reason: 'print_failed' }], SYSTEM);
    expect(await lookAgain()).toEqual([]);
    await orders.change('default', 'NNNN39', [{ kind: 'release', reason: 'print_failed' }], SYSTEM);
    expect(await lookAgain()).toEqual([2]);
  });

  test('that is on hold for a failed tile resends the lost message of another job at the usual intervals', async () => {
    const { later, jobs, orders, deps, sent } = await rendering('XXXX39');
    const name = { tenantId: 'default', orderId: 'XXXX39', number: 1 } as const;
    await jobs.failJob(name, STORAGE_REFUSED);
    await orders.change('default', 'XXXX39', [{ kind: 'hold', reason: 'print_failed' }], SYSTEM);
    const looked: number[] = [];
    for (let minutes = 5; minutes <= 130; minutes += 5) {
      later(5);
      await processPlacedOrder(deps, 'default', 'XXXX39');
      if (sent.render.splice(0).some(({ jobNumber }) => jobNumber === 2)) looked.push(minutes);
    }
    expect(looked).toEqual([30, 60, 120]);
    await orders.change('default', 'XXXX39', [{ kind: 'hold', reason: 'other' }], { kind: 'staff', id: 'ada' });
    later(110);
    await processPlacedOrder(deps, 'default', 'XXXX39');
    expect(sent.render).toEqual([]);
  });

  test('that was ready renders all its files again once when staff request it', async () => {
    const { finish, orders, jobs, isDue, later, lookAgain, deps } = await rendering('RRRR39');
    await finish(1);
    await finish(2);
    await orders.change('default', 'RRRR39', [{ kind: 'production', to: 'ReadyToPrint' }], SYSTEM);
    await orders.endFollowUp('default', 'RRRR39');
    const order = { tenantId: 'default', orderId: 'RRRR39' } as const;
    const actor = { kind: 'staff', id: 'c-print' } as const;
    const both = await Promise.all([remakePrints(deps, order, actor), remakePrints(deps, order, actor)]);
    expect(both.map(({ kind }) => kind)).toContain('changed');
    const stored = (await orders.get('default', 'RRRR39'))?.order;
    expect(stored?.productionState).toBe('Rendering');
    expect(
      stored?.history.filter((event) => event.event === 'production_changed' && event.actor.id === actor.id),
    ).toHaveLength(1);
    expect((await jobs.jobs('default', 'RRRR39')).map(({ status, files }) => [status, files])).toEqual([
      ['Queued', undefined],
      ['Queued', undefined],
    ]);
    later(1);
    expect(await isDue()).toBe(true);
    expect(await lookAgain()).toEqual([1, 2]);
  });

  test('with a failed job renders only that one again when staff request it', async () => {
    const { finish, orders, jobs, lookAgain, deps } = await rendering('SSSS39');
    await finish(1);
    await jobs.failJob({ tenantId: 'default', orderId: 'SSSS39', number: 2 }, STORAGE_REFUSED);
    await orders.change('default', 'SSSS39', [{ kind: 'hold', reason: 'print_failed' }], SYSTEM);
    await remakePrints(deps, { tenantId: 'default', orderId: 'SSSS39' }, { kind: 'staff', id: 'c-print' });
    expect((await orders.get('default', 'SSSS39'))?.order.holds).toEqual([]);
    expect((await jobs.jobs('default', 'SSSS39')).map(({ status }) => status)).toEqual(['Done', 'Queued']);
    expect(await lookAgain()).toEqual([2]);
  });

  test('whose shopper replaced a photo renders only that one again', async () => {
    const { finish, orders, jobs, lookAgain, later, isDue } = await rendering('VVVV39');
    await finish(1);
    await finish(2);
    await orders.change('default', 'VVVV39', [{ kind: 'production', to: 'ReadyToPrint' }], SYSTEM);
    await orders.endFollowUp('default', 'VVVV39');
    const placed = (await orders.get('default', 'VVVV39'))?.order;
    const second = (await jobs.job('default', 'VVVV39', 2))?.tiles[0];
    if (!placed || !second) throw new Error('There is no second photo');
    const name = { lineNumber: second.lineNumber, tileNumber: second.tile.number };
    const asked = { id: 'request-1', tiles: [name], message: 'Blurred.' };
    await orders.change('default', 'VVVV39', [{ kind: 'hold', reason: 'photo_problem', asked }], SYSTEM);
    const tiles = [{ ...name, photoKey: 'uploads/default/K-owner/sharper', crop: second.tile.crop }];
    await orders.change('default', 'VVVV39', [{ kind: 'change_tiles', tiles }], { kind: 'shopper' });
    await orders.followUpAt('default', 'VVVV39', placed.placedAt);
    later(1);
    expect(await isDue()).toBe(true);
    expect(await lookAgain()).toEqual([2]);
    expect((await jobs.jobs('default', 'VVVV39')).map(({ status, photoKey }) => [status, photoKey])).toEqual([
      ['Done', expect.anything()],
      ['Queued', 'uploads/default/K-owner/sharper'],
    ]);
  });

  test('that was sent renders the file of a reprint again, and stays in its state', async () => {
    const { finish, orders, jobs, isDue, later, lookAgain, deps } = await rendering('TTTT39');
    await finish(1);
    await finish(2);
    for (const to of ['ReadyToPrint', 'Printed', 'Packed', 'Shipped'] as const)
      await orders.change('default', 'TTTT39', [{ kind: 'production', to }], SYSTEM);
    await orders.endFollowUp('default', 'TTTT39');
    const order = { tenantId: 'default', orderId: 'TTTT39' } as const;
    const actor = { kind: 'staff', id: 'c-print' } as const;
    const [again] = (await jobs.job('default', 'TTTT39', 2))?.tiles ?? [];
    if (!again) throw new Error('The second job has a tile');
    const tiles = [{ lineNumber: again.lineNumber, tileNumber: again.tile.number, copies: 1 }];
    await orders.change(
      'default',
      'TTTT39',
      [{ kind: 'request_reprint', reprintId: 'one', tiles, reason: 'lost' }],
      actor,
    );
    for (const _again of [1, 2]) expect((await remakeReprint(deps, order, 'one', actor)).kind).toBe('changed');
    expect((await jobs.jobs('default', 'TTTT39')).map(({ status }) => status)).toEqual(['Done', 'Queued']);
    expect(await lookAgain()).toEqual([2]);
    await finish(2);
    later(30);
    expect(await isDue()).toBe(true);
    expect(await lookAgain()).toEqual([]);
    expect(await isDue()).toBe(false);
    const stored = (await orders.get('default', 'TTTT39'))?.order;
    expect([stored?.productionState, stored?.holds]).toEqual(['Shipped', []]);
    expect(stored?.history.filter(({ event }) => event === 'reprint_remade')).toMatchObject([{ actor, tiles }]);
  });

  test('is not checked after its files exist', async () => {
    const { isDue, later, lookAgain, orders } = await rendering('PPPP39');
    await orders.change('default', 'PPPP39', [{ kind: 'production', to: 'ReadyToPrint' }], SYSTEM);
    later(30);
    expect(await isDue()).toBe(true);
    expect(await lookAgain()).toEqual([]);
    later(300);
    expect(await isDue()).toBe(false);
  });
});
