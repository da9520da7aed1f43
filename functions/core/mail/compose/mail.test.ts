import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../../tests/support/dynamo.ts';
import { confirmation, loginCode, testPost } from '../../../../tests/support/mail-post.ts';
import { mailIdOf } from '../mail-id.ts';

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

describe('a mail is sent once', () => {
  test('for a repeated message', async () => {
    const { out, send } = testPost(dynamo.ephemeral);
    expect(await send(confirmation('AAAA29'), 'm1')).toBe('sent');
    expect(await send(confirmation('AAAA29'), 'm1')).toBe('sent_before');
    expect(await send(confirmation('AAAA29'), 'm2')).toBe('sent_before');
    expect(out).toHaveLength(1);
  });

  test('after a transient failure', async () => {
    let isDown = true;
    const { out, send } = testPost(dynamo.ephemeral, async () => {
      if (isDown) throw new Error('SES: sending_rate_exceeded');
      return { kind: 'sent' };
    });
    await expect(send(confirmation('CCCC29'), 'm')).rejects.toThrow('SES: sending_rate_exceeded');
    isDown = false;
    expect(await send(confirmation('CCCC29'), 'm')).toBe('sent');
    expect(out).toHaveLength(1);
  });

  test('for each code and its redeliveries', async () => {
    const { out, send } = testPost(dynamo.ephemeral);
    expect(await send(loginCode, 'first')).toBe('sent');
    expect(await send(loginCode, 'first')).toBe('sent_before');
    expect(await send(loginCode, 'second')).toBe('sent');
    expect(out).toHaveLength(2);
  });

  test('and never counts as failed after that', async () => {
    const { send, giveUp } = testPost(dynamo.ephemeral);
    await send(confirmation('BBBB29'), 'm');
    expect(await giveUp(confirmation('BBBB29'), 'm')).toBe('sent_before');
  });
});

describe('an unsent mail', () => {
  test('with a bad address is not sent, and the log says so', async () => {
    const { send, mails } = testPost(dynamo.ephemeral, async () => ({ kind: 'refused', reason: 'invalid_address' }));
    expect(await send(confirmation('DDDD29'), 'm')).toBe('refused');
    expect(await mails.isSent(mailIdOf(confirmation('DDDD29'), 'm'))).toBe(false);
  });

  test('that failed permanently is sent when it is requested again', async () => {
    const { out, send, giveUp } = testPost(dynamo.ephemeral);
    expect(await giveUp(confirmation('HHHH29'), 'm')).toBe('given_up');
    expect(await send(confirmation('HHHH29'), 'later')).toBe('sent');
    expect(out).toHaveLength(1);
  });

  test('for an unknown order or tenant is never sent', async () => {
    const { out, send } = testPost(dynamo.ephemeral);
    expect(await send(confirmation('ZZZZZ9'), 'm')).toBe('unknown_order');
    expect(out).toEqual([]);
    const elsewhere = testPost(dynamo.ephemeral, undefined, { hasTenant: false });
    expect(await elsewhere.send(loginCode, randomUUID())).toBe('unknown_tenant');
    expect(elsewhere.out).toEqual([]);
  });
});

describe('a delayed code', () => {
  test('is not sent after it has expired', async () => {
    const { out, send } = testPost(dynamo.ephemeral);
    expect(await send(loginCode, randomUUID(), 600)).toBe('expired');
    expect(out).toEqual([]);
  });

  test.each([
    [-2, '10 minutes'],
    [3, '10 minutes'],
    [180, '7 minutes'],
    [590, '1 minute '],
  ])('of %d seconds says how long it is still valid: %s', async (waitedSeconds, words) => {
    const { out, send } = testPost(dynamo.ephemeral);
    await send(loginCode, randomUUID(), waitedSeconds);
    for (const part of [out[0]?.html, out[0]?.text]) expect(part).toContain(words);
  });

  test('does not hold up a mail about an order, which is sent at any age', async () => {
    const { send } = testPost(dynamo.ephemeral);
    expect(await send(confirmation('JJJJ29'), 'm', 3 * 86_400)).toBe('sent');
  });
});
