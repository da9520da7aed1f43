import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, inject, test } from 'vitest';
import { systemClock } from '../../functions/adapters/clock.ts';
import { createDeadLetters } from '../../functions/adapters/dead-letters.ts';
import { createAttemptCounterStore } from '../../functions/core/limits/attempt-counter-store.ts';
import { RETRY } from '../../shared/platform/retry.ts';
import { need } from '../support/shopper.ts';
import { createStoredRows } from '../support/stored-rows.ts';

/** Runs `npm run dead-letters` against this machine's services as if against AWS. */
const cloud = inject('cloud');
const sqs = new SQSClient({ endpoint: need(cloud.endpoints.sqs), region: cloud.region, credentials: cloud });
const MAIN = join(import.meta.dirname, '..', '..', 'infra', 'operate', 'main.ts');
const operate = async (...words: string[]) =>
  (await promisify(execFile)(process.execPath, [MAIN, ...words, '--url', cloud.url])).stdout;
const lineAbout = (text: string, id: string) => text.split('\n').filter((line) => line.includes(id));

async function bury(queue: string, body: unknown): Promise<string> {
  const command = new SendMessageCommand({ QueueUrl: need(cloud.queues[queue]), MessageBody: JSON.stringify(body) });
  return need((await sqs.send(command)).MessageId);
}

test('dead letters are listed with their reason, redriven, or discarded, each by name only', async () => {
  const nothing = { tenantId: 'default', orderId: 'ZZZZ99', jobNumber: 1 };
  const [render, another] = [await bury('RenderDeadLetters', nothing), await bury('RenderDeadLetters', nothing)];
  const event = { requestContext: { condition: 'RetryAttemptsExhausted' } };
  const lost = await bury('LostOrderEvents', event);
  const attempts = createAttemptCounterStore(createStoredRows(cloud).table('Ephemeral'), systemClock, {
    ...RETRY.render,
    queue: 'render',
    isExclusive: false,
  });
  await attempts.noteReason(render, 'Storage refused a print: SlowDown');

  const list = await operate();
  expect(lineAbout(list, render)).toEqual([expect.stringMatching(/^Render .*: Storage refused a print: SlowDown$/)]);
  expect(lineAbout(list, another)).toEqual([expect.stringMatching(/No function came so far/)]);
  expect(lineAbout(list, lost)).toEqual([expect.stringMatching(/^LostOrderEvents .*RetryAttemptsExhausted.*sweep/)]);
  expect(list).not.toContain('ZZZZ99');

  expect(lineAbout(await operate('send-back', render, lost), render)).toEqual([expect.stringMatching(/^sent back: /)]);
  const after = await operate('discard', another, lost, '--bodies');
  expect(lineAbout(after, render)).toEqual([]);
  expect(lineAbout(after, another)).toEqual([expect.stringMatching(/^discarded: /)]);
  // A letter without a source queue cannot be redriven.
  expect(lineAbout(after, lost)).toEqual([expect.stringMatching(/^discarded: /)]);
  await expect(operate('send-back')).rejects.toThrow('npm run dead-letters');
});

test('staff see the same without message bodies, and redrive or discard named ones', async () => {
  const nothing = { tenantId: 'default', orderId: 'ZZZZ89', jobNumber: 1 };
  const [render, kept] = [await bury('RenderDeadLetters', nothing), await bury('RenderDeadLetters', nothing)];
  const lost = await bury('LostOrderEvents', { requestContext: { condition: 'RetryAttemptsExhausted' } });
  const urls = (...names: string[]) => names.map((name) => need(cloud.queues[name])).join('|');
  const desk = createDeadLetters(
    createStoredRows(cloud).table('Ephemeral'),
    [`Render|${urls('RenderDeadLetters', 'RenderQueue')}`, `LostOrderEvents|${urls('LostOrderEvents')}`],
    sqs,
  );
  const { letters, works } = await desk.list();
  const known = new Map(letters.map((letter) => [letter.messageId, letter]));
  expect(known.get(render)).toMatchObject({ work: 'Render', canSendBack: true });
  expect(known.get(lost)).toMatchObject({ work: 'LostOrderEvents', canSendBack: false });
  expect(works.find(({ work }) => work === 'Render')?.givenUp).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(letters)).not.toContain('ZZZZ89');

  const ask = (decision: 'send_back' | 'discard', work: string, ...messageIds: string[]) =>
    desk.decide({ decision, work, messageIds });
  expect(await ask('send_back', 'Render', render, 'gone')).toEqual([render]);
  expect(await ask('send_back', 'LostOrderEvents', lost)).toEqual([]);
  expect(await ask('discard', 'LostOrderEvents', lost)).toEqual([lost]);
  const left = (await desk.list()).letters.map(({ messageId }) => messageId);
  expect(left).toContain(kept);
  expect(left).not.toContain(render);
  expect(left).not.toContain(lost);
  await ask('discard', 'Render', kept);
});
