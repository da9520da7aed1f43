import { randomUUID } from 'node:crypto';
import { UpdateAccountSendingEnabledCommand } from '@aws-sdk/client-ses';
import { PutAccountDetailsCommand, PutSuppressedDestinationCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RETRY } from '../../../shared/platform/retry.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleOrder, exampleTenant } from '../../../tests/support/examples.ts';
import { startSes, type TestSes } from '../../../tests/support/ses.ts';
import { createSimulatedClock, createSimulatedQueue } from '../../../tests/support/simulated-queue.ts';
import { createSimulatedTimer } from '../../../tests/support/simulated-timer.ts';
import { createLog } from '../../adapters/log.ts';
import { createMailer } from '../../adapters/mailer.ts';
import { createAttemptCounterStore } from '../../core/limits/attempt-counter-store.ts';
import { MailMessage } from '../../core/mail/mail-message.ts';
import { createMailStore } from '../../core/mail/mail-store.ts';
import { createConsumer } from '../../queue/consumer.ts';
import { mailTasks } from './mail-tasks.ts';

/** Runs the mail queue and its Lambda against the embedded SES with the account in a given state. */

let dynamo: TestDynamo;
let ses: TestSes;

beforeEach(async () => {
  [dynamo, ses] = await Promise.all([startDynamo(), startSes()]);
});
afterEach(() => Promise.all([dynamo.stop(), ses.stop()]));

function newMailQueue({ from = 'Shop <hello@shop.example>', to = 'ada@example.com' } = {}) {
  const clock = createSimulatedClock();
  const queue = createSimulatedQueue(clock, RETRY.mail);
  const lines: string[] = [];
  const mails = createMailStore(dynamo.ephemeral, clock);
  const order = exampleOrder('photo', { id: 'AAAA29', email: to });
  const handler = createConsumer({
    schema: MailMessage,
    tasksOf: mailTasks({
      tenants: { get: async () => exampleTenant() },
      orders: { get: async () => ({ order, owner: 'K-owner' }) },
      mails,
      mailer: (mail) => createMailer(from, ses.client)(mail),
      reminderOf: async () => undefined,
      picturesOf: async () => [],
      orderLink: async () => 'link',
      gifts: { get: async () => undefined },
      siteOrigin: 'https://shop.example',
      clock,
    }),
    attempts: createAttemptCounterStore(dynamo.ephemeral, clock, { ...RETRY.mail, queue: 'mail', isExclusive: true }),
    policy: RETRY.mail,
    concurrency: 'parallel',
    leavesToDeadLetters: true,
    timer: createSimulatedTimer(clock),
    log: createLog('mail', (line) => lines.push(line)),
  });
  queue.send({ kind: 'order-confirmation', tenantId: 'default', orderId: 'AAAA29' });
  return {
    queue,
    deliver: () => queue.deliver(handler),
    drain: () => queue.drain(handler),
    waitForNext: () => queue.waitForNext(),
    isSent: () => mails.isSent({ tenantId: 'default', kind: 'order-confirmation', subject: 'AAAA29' }),
    events: () => lines.map((line) => (JSON.parse(line) as { event: string }).event),
    isEmpty: () => queue.bodies().length === 0 && queue.deadBodies().length === 0,
  };
}

const setSandbox = (isIn: boolean) =>
  ses.accountClient.send(
    new PutAccountDetailsCommand({
      ProductionAccessEnabled: !isIn,
      MailType: 'TRANSACTIONAL',
      WebsiteURL: 'https://shop.example',
    }),
  );
const setPaused = (isPaused: boolean) =>
  ses.client.send(new UpdateAccountSendingEnabledCommand({ Enabled: !isPaused }));
/** Uses up the one mail per second of a throttled account. */
async function throttle(): Promise<void> {
  await setSandbox(true);
  const mailer = createMailer('hello@shop.example', ses.client);
  await mailer({ fromName: 'Shop', to: 'x@shop.example', subject: 'Hi', html: 'Hi', text: 'Hi' });
}

describe('a mail waits while the account cannot send, and goes out once when it can', () => {
  test.each<[fault: string, to: string, breakIt: () => Promise<unknown>, mend: () => unknown]>([
    ['the account is in the sandbox', 'ada@example.com', () => setSandbox(true), () => setSandbox(false)],
    ['sending is paused', 'ada@example.com', () => setPaused(true), () => setPaused(false)],
    ['the sending rate is exceeded', 'ada@shop.example', throttle, () => ses.waitOneSecond()],
  ])('%s', async (_fault, to, breakIt, mend) => {
    await breakIt();
    const before = ses.inbox.list().length;
    const mail = newMailQueue({ to });
    for (let attempt = 1; attempt < 4; attempt++) {
      await mail.deliver();
      mail.waitForNext();
    }
    expect(mail.events()).toEqual(['attempt_failed', 'attempt_failed', 'attempt_failed']);
    expect([await mail.isSent(), ses.inbox.list().length]).toEqual([false, before]);
    await mend();
    await mail.drain();
    expect(ses.inbox.list({ to })).toHaveLength(1);
    expect([await mail.isSent(), mail.isEmpty()]).toEqual([true, true]);
  });

  test('an unverified sender address: the mail becomes a dead letter until an operator fixes it', async () => {
    const mail = newMailQueue({ from: 'hello@elsewhere.example' });
    await mail.drain();
    expect(mail.events()).toContain('mail_given_up');
    expect([await mail.isSent(), mail.queue.deadBodies().length]).toEqual([false, 1]);
  });
});

test('a recipient on the suppression list: SES accepted the mail, so it counts as sent', async () => {
  await ses.accountClient.send(
    new PutSuppressedDestinationCommand({ EmailAddress: 'ada@example.com', Reason: 'BOUNCE' }),
  );
  const mail = newMailQueue();
  await mail.drain();
  expect([await mail.isSent(), mail.isEmpty()]).toEqual([true, true]);
  expect(ses.inbox.list()).toMatchObject([{ recipients: [], undelivered: ['ada@example.com'] }]);
});

test('an invalid recipient address: the mail is dropped and not reported as sent', async () => {
  const mail = newMailQueue({ to: `ada@${randomUUID()}..` });
  await mail.drain();
  expect(mail.events()).toEqual(['mail_refused']);
  expect([await mail.isSent(), mail.isEmpty()]).toEqual([false, true]);
});
