import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '../../../shared/project/schema.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleProject, exampleTile } from '../../../tests/support/examples.ts';
import { ownerOfCustomer } from '../lib/owner.ts';
import { mailIdOf } from '../mail/mail-id.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { createProjectStore, type ProjectStore } from '../projects/project-store.ts';
import { readProjectLink } from './mail-link.ts';
import { createReminderStore, type ReminderStore } from './reminder-store.ts';
import { scheduleReminder } from './schedule-reminder.ts';
import { sweepReminders } from './sweep-reminders.ts';

const HOUR_MS = 3_600_000;

let dynamo: TestDynamo;
let reminders: ReminderStore;
let projects: ProjectStore;
let customerId: string;
let sent: Extract<MailMessage, { kind: 'project-reminder' }>[];
let failures: unknown[];
const time = { now: new Date('2026-11-22T10:00:00Z') };
const clock = { now: () => time.now };

beforeAll(async () => {
  dynamo = await startDynamo();
  reminders = createReminderStore(dynamo.shop);
  projects = createProjectStore(dynamo.shop);
});
afterAll(() => dynamo.stop());
beforeEach(async () => {
  customerId = randomUUID();
  sent = [];
  failures = [];
});

const hours = (count: number) => {
  time.now = new Date(time.now.getTime() + count * HOUR_MS);
};

async function save(changes: Partial<Project> = {}, tiles = [exampleTile('photo')]): Promise<Project> {
  const project = exampleProject(tiles, { updatedAt: time.now.toISOString(), ...changes });
  const owner = ownerOfCustomer(customerId);
  if (project.version === 0) await scheduleReminder({ reminders, clock }, 'default', owner, project.id);
  const saved = await projects.save('default', owner, project);
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  return saved.project;
}

function sweep(queueFails = false): Promise<number> {
  return sweepReminders({
    reminders,
    projects,
    mailQueue: {
      async send(message) {
        if (queueFails) throw new Error('The queue is out of reach');
        if (message.kind === 'project-reminder' && message.customerId === customerId) sent.push(message);
      },
    },
    pepper: async () => 'pepper',
    clock,
    log: { info() {}, warn() {}, error: (_event, fields) => void failures.push(fields) },
  });
}

describe('a wall', () => {
  test('gets a reminder after a day without changes, and never again', async () => {
    const project = await save();
    hours(23.9);
    await sweep();
    expect(sent).toEqual([]);
    hours(0.2);
    await sweep();
    expect(sent).toMatchObject([{ customerId, projectId: project.id, purpose: 'resume' }]);
    await save({ ...project, quantity: 2 });
    await save({ id: project.id, version: 2 });
    hours(24 * 400);
    await sweep();
    expect(sent).toHaveLength(1);
  });

  test('that was changed since waits a day from the change', async () => {
    const project = await save();
    hours(20);
    await save({ ...project, updatedAt: time.now.toISOString() });
    hours(5);
    await sweep();
    hours(18.9);
    await sweep();
    expect(sent).toEqual([]);
    hours(0.2);
    await sweep();
    expect(sent).toHaveLength(1);
  });

  test('changed by a browser whose clock is years ahead gets a reminder anyway', async () => {
    const project = await save();
    hours(1);
    await save({ ...project, updatedAt: '2039-01-01T00:00:00.000Z' });
    hours(23.1);
    await sweep();
    hours(24.1);
    await sweep();
    expect(sent).toHaveLength(1);
  });

  test('gets one mail from concurrent sweeps', async () => {
    await save();
    hours(25);
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    await sweep();
    // Repeated requests are sent once, by the id of the mail.
    const ids = sent.map((message, index) => JSON.stringify(mailIdOf(message, `message-${index}`)));
    expect(new Set(ids).size).toBe(1);
  });

  test('is not skipped if the queue is unreachable, or the sweep crashes before the row is ended', async () => {
    await save();
    hours(25);
    await sweep(true);
    expect(failures).toHaveLength(1);
    await sweep();
    expect(sent).toHaveLength(1);
  });

  test.each<[string, Partial<Project>, number]>([
    ['that was ordered', { status: 'Completed' }, 1],
    ['without tiles', {}, 0],
  ])('%s gets no reminder', async (_, changes, tileCount) => {
    const project = await save();
    await save({ ...project, ...changes, tiles: project.tiles.slice(0, tileCount) });
    hours(25);
    await sweep();
    hours(48);
    await sweep();
    expect(sent).toEqual([]);
  });

  test('that is deleted leaves no row, and gets a reminder if it is created again', async () => {
    const project = await save();
    await projects.remove('default', ownerOfCustomer(customerId), project.id);
    hours(25);
    await sweep();
    await scheduleReminder({ reminders, clock }, 'default', ownerOfCustomer(customerId), project.id);
    await save({ id: project.id, version: project.version });
    hours(25);
    await sweep();
    expect(sent).toHaveLength(1);
  });

  test('in the cart gets a link back to the cart, valid for two weeks', async () => {
    await save({ status: 'Cart' });
    hours(25);
    await sweep();
    const [message] = sent;
    const nowSeconds = time.now.getTime() / 1000;
    const read = (atSeconds: number) =>
      readProjectLink('pepper', { tenantId: 'default', purpose: 'recover' }, message?.linkToken ?? '', atSeconds).kind;
    expect([message?.purpose, read(nowSeconds + 14 * 86_400 - 1), read(nowSeconds + 14 * 86_400)]).toEqual([
      'recover',
      'good',
      'expired',
    ]);
  });

  test('of two customers with the same id counts as two walls', async () => {
    await save({ id: 'same' });
    const first = customerId;
    customerId = randomUUID();
    await save({ id: 'same' });
    hours(25);
    await sweep();
    expect(sent).toHaveLength(1);
    const ids = [first, customerId].map((id) =>
      mailIdOf({ ...(sent[0] as (typeof sent)[number]), customerId: id }, 'm'),
    );
    expect(ids[0]).not.toEqual(ids[1]);
  });
});

describe('a customer with several walls', () => {
  const DAYS = 24;
  const walls = async (...gapsHours: number[]): Promise<Project[]> => {
    const saved: Project[] = [];
    for (const gap of gapsHours) {
      hours(gap);
      saved.push(await save({ id: randomUUID() }));
    }
    return saved;
  };
  const remindedOf = () => sent.map(({ projectId }) => projectId);
  const days = async (count: number) => {
    for (let hour = 0; hour < count * DAYS; hour += 6) {
      hours(6);
      await sweep();
    }
  };

  test('abandoned on one day gets one mail, about the latest one, and never about the others', async () => {
    const saved = await walls(...Array.from({ length: 10 }, () => 1));
    await days(60);
    expect(remindedOf()).toEqual([saved.at(-1)?.id]);
  });

  test('is reminded of the one changed last, even if it was created first', async () => {
    const [first] = await walls(0, 2);
    if (!first) throw new Error('no wall');
    hours(2);
    await save({ ...first, updatedAt: time.now.toISOString() });
    await days(30);
    expect(remindedOf()).toEqual([first.id]);
  });

  test('gets no mail until the latest wall has rested', async () => {
    await walls(0);
    hours(20);
    const later = await save({ id: randomUUID() });
    hours(5);
    await sweep();
    expect(sent).toEqual([]);
    await days(20);
    expect(remindedOf()).toEqual([later.id]);
  });

  test('gets a mail about a wall started after the last mail once the week is over', async () => {
    const [first] = await walls(0);
    await days(2);
    const second = await save({ id: randomUUID() });
    await days(5);
    expect(remindedOf()).toEqual([first?.id]);
    await days(2);
    expect(remindedOf()).toEqual([first?.id, second.id]);
  });

  test('gets a mail about a skipped wall after another change', async () => {
    const [passed, latest] = await walls(0, 1);
    if (!passed) throw new Error('no wall');
    await days(3);
    await save({ ...passed, updatedAt: time.now.toISOString() });
    await days(3);
    expect(remindedOf()).toEqual([latest?.id]);
    await days(5);
    expect(remindedOf()).toEqual([latest?.id, passed.id]);
    await days(30);
    expect(sent).toHaveLength(2);
  });

  test('gets one mail from concurrent sweeps', async () => {
    const saved = await walls(0, 0, 1, 1, 1);
    hours(25);
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    await sweep();
    expect(new Set(sent.map((message, index) => JSON.stringify(mailIdOf(message, `m${index}`)))).size).toBe(1);
    expect(new Set(remindedOf())).toEqual(new Set([saved.at(-1)?.id]));
    expect(failures).toEqual([]);
  });

  test('gets the same mail after the queue was unreachable, and no other', async () => {
    const saved = await walls(0, 1, 1);
    hours(25);
    await sweep(true);
    expect(sent).toEqual([]);
    await days(10);
    expect(remindedOf()).toEqual([saved.at(-1)?.id]);
  });

  test('has a separate weekly limit', async () => {
    const theirs = await walls(0, 1);
    const first = customerId;
    customerId = randomUUID();
    const mine = await walls(0, 1);
    await days(3);
    const last = async (customer: string) =>
      (await reminders.last({ tenantId: 'default', customerId: customer }))?.projectId;
    expect([await last(first), await last(customerId)]).toEqual([theirs[1]?.id, mine[1]?.id]);
  });
});

test('walls of carts have no mailbox', async () => {
  await scheduleReminder({ reminders, clock }, 'default', 'K-cart', 'project-1');
  hours(25);
  expect((await reminders.due(time.now, 100)).filter(({ projectId }) => projectId === 'project-1')).toEqual([]);
});

test('one broken wall does not block the others', async () => {
  const broken = { tenantId: 'default', customerId: 'broken', projectId: 'p', projectVersion: 1 } as const;
  await reminders.schedule({ ...broken, dueAt: '2020-01-01T00:00:00.000Z' });
  await save();
  hours(25);
  const { get } = projects;
  projects = {
    ...projects,
    get: (tenantId, owner, id) => (id === 'p' ? Promise.reject(new Error('broken')) : get(tenantId, owner, id)),
  };
  await sweep();
  expect([sent.length, failures.length]).toEqual([1, 1]);
});
