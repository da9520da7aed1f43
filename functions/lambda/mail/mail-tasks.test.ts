import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../shared/lib/test-property-runs.ts';
import { RETRY } from '../../../shared/platform/retry.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleOrder, exampleTenant } from '../../../tests/support/examples.ts';
import {
  createKillSwitch,
  createSimulatedClock,
  createSimulatedQueue,
} from '../../../tests/support/simulated-queue.ts';
import { createSimulatedTimer } from '../../../tests/support/simulated-timer.ts';
import { createLog } from '../../adapters/log.ts';
import { createAttemptCounterStore } from '../../core/limits/attempt-counter-store.ts';
import { MailMessage } from '../../core/mail/mail-message.ts';
import { createMailStore } from '../../core/mail/mail-store.ts';
import type { MailResult } from '../../core/mail/mailer.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { mailTasks } from './mail-tasks.ts';

/** Steps of an attempt at which it may be killed, in order, as the kill switch counts them. */
const KILL_POINTS = [
  ['before it is counted', 1],
  ['after it was counted, before anything else', 2],
  ['before it looks whether the mail is out', 3],
  ['after it looked', 4],
  ['before SES has the mail', 5],
  ['after SES took the mail', 6],
  ['before the mail is marked as sent', 7],
  ['after the mail was marked as sent', 8],
  ['before its count is deleted', 9],
  ['after its count was deleted', 10],
] as const;
/** SES has the mail but no record says so: whether it was sent is unknown. */
const isOpenQuestion = (point: number) => point === 6 || point === 7;

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

/** Runs the mail queue and its Lambda on a simulated clock; the test scripts SES. */
function newPost(ses: () => Promise<MailResult> = async () => ({ kind: 'sent' })) {
  const clock = createSimulatedClock();
  const queue = createSimulatedQueue(clock, RETRY.mail);
  const killSwitch = createKillSwitch();
  const out: { to: string; subject: string }[] = [];
  const lines: string[] = [];
  const attempts = createAttemptCounterStore(dynamo.ephemeral, clock, {
    ...RETRY.mail,
    queue: 'mail',
    isExclusive: true,
  });
  const handler = createConsumer({
    schema: MailMessage,
    tasksOf: mailTasks({
      tenants: { get: async () => exampleTenant() },
      orders: { get: async (_tenantId, id) => ({ order: exampleOrder('photo', { id }), owner: 'K-owner' }) },
      reminderOf: async () => undefined,
      picturesOf: async () => [],
      orderLink: async () => 'link',
      gifts: { get: async () => undefined },
      mails: killSwitch.killableAll(createMailStore(dynamo.ephemeral, clock)),
      mailer: killSwitch.killable(async ({ to, subject }) => {
        const result = await ses();
        if (result.kind === 'sent') out.push({ to, subject });
        return result;
      }),
      siteOrigin: 'https://shop.example',
      clock,
    }),
    attempts: killSwitch.killableAll(attempts),
    policy: RETRY.mail,
    concurrency: 'parallel',
    leavesToDeadLetters: true,
    timer: createSimulatedTimer(clock, killSwitch.isDead),
    log: createLog('mail', (line) => lines.push(line)),
  });
  return {
    clock,
    queue,
    killSwitch,
    handler,
    out,
    lines,
    events: () => lines.map((line) => (JSON.parse(line) as { event: string }).event),
    isEmpty: () => queue.bodies().length === 0 && queue.deadBodies().length === 0,
  };
}

/** Each test uses a separate order, because they share the table. */
const confirmation = (orderId = newOrderId()): MailMessage => ({
  kind: 'order-confirmation',
  tenantId: 'default',
  orderId,
});
let orders = 0;
const newOrderId = () =>
  Array.from((orders++).toString(16).padStart(6, '0'), (hex) => '23456789ABCDEFGH'[Number.parseInt(hex, 16)]).join('');
const loginCode = (): MailMessage => ({
  kind: 'login-code',
  tenantId: 'default',
  to: 'ada@example.com',
  code: '042137',
  lifetimeMinutes: 10,
});

describe('a mail whose function is killed while sending', () => {
  test.each(KILL_POINTS)('%s is sent by a later delivery', async (_, point) => {
    const post = newPost();
    post.queue.send(confirmation());
    await post.queue.deliver(post.killSwitch.killedAt(post.handler, point));
    await post.queue.drain(post.handler);
    expect(post.out).toHaveLength(isOpenQuestion(point) ? 2 : 1);
    expect(post.isEmpty()).toBe(true);
  });

  test('is sent by the very next delivery, despite the dead attempt’s claim', async () => {
    const post = newPost();
    post.queue.send(confirmation());
    await post.queue.deliver(post.killSwitch.killedAt(post.handler, 5));
    post.queue.waitForNext();
    await post.queue.deliver(post.handler);
    expect(post.out).toHaveLength(1);
  });

  test('is sent within seconds if its queue redelivers immediately after a restart', async () => {
    const post = newPost();
    post.queue.send(confirmation());
    await post.queue.deliver(post.killSwitch.killedAt(post.handler, 5));
    const restartedAtMs = post.clock.now().getTime();
    post.queue.restart();
    await post.queue.deliver(post.handler);
    expect(post.out).toHaveLength(1);
    expect(post.isEmpty()).toBe(true);
    expect(post.clock.now().getTime() - restartedAtMs).toBeLessThanOrEqual(RETRY.mail.claimSeconds * 1000);
  });

  test('is sent even if it is a login code, while that code is valid', async () => {
    const post = newPost();
    post.queue.send(loginCode());
    await post.queue.deliver(post.killSwitch.killedAt(post.handler, 5));
    await post.queue.drain(post.handler);
    expect(post.out).toEqual([{ to: 'ada@example.com', subject: expect.stringContaining('042137') }]);
  });

  test('killed repeatedly: is sent while it has receives left, with at most one duplicate per unknown outcome', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: RETRY.mail.attemptsMax - 1 }),
        fc.integer({ min: 1, max: 3 }),
        async (points, copies) => {
          const post = newPost();
          const message = confirmation();
          for (let copy = 0; copy < copies; copy++) post.queue.send(message);
          let sentUnmarked = 0;
          for (const point of points) {
            post.queue.waitForNext();
            const before = post.out.length;
            await post.queue.deliver(post.killSwitch.killedAt(post.handler, point));
            await post.killSwitch.arrived();
            const isMarked = await createMailStore(dynamo.ephemeral, post.clock).isSent({
              tenantId: 'default',
              kind: message.kind,
              subject: 'orderId' in message ? message.orderId : '',
            });
            if (post.out.length > before && !isMarked) sentUnmarked += 1;
          }
          await post.queue.drain(post.handler);
          expect(post.out.length).toBe(sentUnmarked + 1);
          expect(post.isEmpty()).toBe(true);
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });
});

describe('two messages for one mail', () => {
  test('in one batch send one mail', async () => {
    const post = newPost();
    const message = confirmation();
    post.queue.send(message);
    post.queue.send(message);
    await post.queue.drain(post.handler);
    expect(post.out).toHaveLength(1);
    expect(post.events()).toEqual(['mail_sent', 'mail_sent_before']);
    expect(post.isEmpty()).toBe(true);
  });
});

describe('while our account cannot send', () => {
  const unverified = () => Promise.reject(new Error('SES: identity_not_verified'));

  test('a mail waits and is sent when the account can', async () => {
    let isVerified = false;
    const post = newPost(async () => (isVerified ? { kind: 'sent' } : unverified()));
    post.queue.send(confirmation());
    for (let delivery = 1; delivery < RETRY.mail.attemptsMax; delivery++) {
      post.queue.waitForNext();
      await post.queue.deliver(post.handler);
    }
    expect(post.out).toEqual([]);
    isVerified = true;
    await post.queue.drain(post.handler);
    expect(post.out).toHaveLength(1);
    expect(post.isEmpty()).toBe(true);
  });

  test('beyond the last attempt, a mail is recorded as failed, dead-lettered and can be redriven', async () => {
    let isVerified = false;
    const post = newPost(async () => (isVerified ? { kind: 'sent' } : unverified()));
    const message = confirmation();
    post.queue.send(message);
    await post.queue.drain(post.handler);
    expect(post.queue.deadBodies()).toEqual([JSON.stringify(message)]);
    const given = post.lines.map((line) => JSON.parse(line) as object).filter((line) => 'reason' in line);
    expect(given).toMatchObject([{ level: 'error', event: 'mail_given_up', reason: 'SES: identity_not_verified' }]);
    isVerified = true;
    post.queue.redrive();
    await post.queue.drain(post.handler);
    expect(post.out).toHaveLength(1);
    expect(post.isEmpty()).toBe(true);
  });

  test('a login code is dropped once it has expired', async () => {
    const post = newPost(unverified);
    post.queue.send(loginCode());
    await post.queue.drain(post.handler);
    expect(post.events()).toEqual([
      'attempt_failed',
      'attempt_failed',
      'attempt_failed',
      'attempt_failed',
      'mail_expired',
    ]);
    expect(post.isEmpty()).toBe(true);
  });
});

test('a permanently undeliverable mail is dropped, with its reason as a warning', async () => {
  const post = newPost(async () => ({ kind: 'refused', reason: 'invalid_address' }));
  post.queue.send(confirmation());
  await post.queue.drain(post.handler);
  expect(post.isEmpty()).toBe(true);
  expect(JSON.parse(post.lines[0] ?? '')).toMatchObject({
    level: 'warn',
    event: 'mail_refused',
    reason: 'invalid_address',
  });
});

test('a message that asks for no mail sends none', async () => {
  const post = newPost();
  post.queue.send({ kind: 'nothing', tenantId: 'default' });
  await post.queue.drain(post.handler);
  expect([post.out, post.isEmpty()]).toEqual([[], true]);
});

test('no log line contains a code or an address', async () => {
  let isDown = true;
  const post = newPost(async () => {
    if (isDown) throw new Error('SES: sending_rate_exceeded');
    return { kind: 'sent' };
  });
  post.queue.send(loginCode());
  await post.queue.deliver(post.handler);
  isDown = false;
  await post.queue.drain(post.handler);
  expect(post.events()).toEqual(['attempt_failed', 'mail_sent']);
  expect(post.lines.join('\n')).not.toMatch(/042137|ada@example/);
});
