import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '../../../shared/schemas/project.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleProject, exampleTile } from '../../../tests/support/examples.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { mailIdOf } from '../mail/send-mail.ts';
import { ownerOfCustomer } from '../owners/owner.ts';
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
  test('is reminded of when it has rested a day, and never again', async () => {
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

  test('that was worked on meanwhile rests a day from then', async () => {
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

  test('changed by a browser whose clock is years ahead is reminded of all the same', async () => {
    const project = await save();
    hours(1);
    await save({ ...project, updatedAt: '2039-01-01T00:00:00.000Z' });
    hours(23.1);
    await sweep();
    hours(24.1);
    await sweep();
    expect(sent).toHaveLength(1);
  });

  test('is asked about by sweeps at the same moment as one mail', async () => {
    await save();
    hours(25);
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    await sweep();
    // what comes more than once is sent once, by the id of the mail
    const ids = sent.map((message, index) => JSON.stringify(mailIdOf(message, `message-${index}`)));
    expect(new Set(ids).size).toBe(1);
  });

  test('is not forgotten where the queue is out of reach, or the sweep dies before the row is ended', async () => {
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
  ])('%s is nobody’s to be reminded of', async (_, changes, tileCount) => {
    const project = await save();
    await save({ ...project, ...changes, tiles: project.tiles.slice(0, tileCount) });
    hours(25);
    await sweep();
    hours(48);
    await sweep();
    expect(sent).toEqual([]);
  });

  test('that is gone leaves no row, and one that is made anew is reminded of', async () => {
    const project = await save();
    await projects.remove('default', ownerOfCustomer(customerId), project.id);
    hours(25);
    await sweep();
    await save({ id: project.id });
    hours(25);
    await sweep();
    expect(sent).toHaveLength(1);
  });

  test('in the cart comes with the way back to the cart, two weeks long', async () => {
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

  test('of two customers that has the same id is two walls', async () => {
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

test('a cart’s walls have no mailbox', async () => {
  await scheduleReminder({ reminders, clock }, 'default', 'K-cart', 'project-1');
  hours(25);
  expect((await reminders.due(time.now, 100)).filter(({ projectId }) => projectId === 'project-1')).toEqual([]);
});

test('one broken wall does not hold up the others', async () => {
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
