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

describe('a mail goes out once', () => {
  test('however often its message comes', async () => {
    const { out, send } = testPost(dynamo.ephemeral);
    expect(await send(confirmation('AAAA29'), 'm1')).toBe('sent');
    expect(await send(confirmation('AAAA29'), 'm1')).toBe('sent_before');
    expect(await send(confirmation('AAAA29'), 'm2')).toBe('sent_before');
    expect(out).toHaveLength(1);
  });

  test('after a failure of the moment', async () => {
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

  test('a second code is a second mail, a second delivery of one is not', async () => {
    const { out, send } = testPost(dynamo.ephemeral);
    expect(await send(loginCode, 'first')).toBe('sent');
    expect(await send(loginCode, 'first')).toBe('sent_before');
    expect(await send(loginCode, 'second')).toBe('sent');
    expect(out).toHaveLength(2);
  });

  test('and one that was sent is not given up any more', async () => {
    const { send, giveUp } = testPost(dynamo.ephemeral);
    await send(confirmation('BBBB29'), 'm');
    expect(await giveUp(confirmation('BBBB29'), 'm')).toBe('sent_before');
  });
});

describe('a mail that did not go out', () => {
  test('because of its address is not sent, and says so', async () => {
    const { send, mails } = testPost(dynamo.ephemeral, async () => ({ kind: 'refused', reason: 'invalid_address' }));
    expect(await send(confirmation('DDDD29'), 'm')).toBe('refused');
    expect(await mails.isSent(mailIdOf(confirmation('DDDD29'), 'm'))).toBe(false);
  });

  test('and was given up goes out when it is asked for anew', async () => {
    const { out, send, giveUp } = testPost(dynamo.ephemeral);
    expect(await giveUp(confirmation('HHHH29'), 'm')).toBe('given_up');
    expect(await send(confirmation('HHHH29'), 'later')).toBe('sent');
    expect(out).toHaveLength(1);
  });

  test('for an order or a tenant that does not exist never will', async () => {
    const { out, send } = testPost(dynamo.ephemeral);
    expect(await send(confirmation('ZZZZZ9'), 'm')).toBe('unknown_order');
    expect(out).toEqual([]);
    const elsewhere = testPost(dynamo.ephemeral, undefined, { hasTenant: false });
    expect(await elsewhere.send(loginCode, randomUUID())).toBe('unknown_tenant');
    expect(elsewhere.out).toEqual([]);
  });
});

describe('a code that waited', () => {
  test('until nobody can use it any more is not sent', async () => {
    const { out, send } = testPost(dynamo.ephemeral);
    expect(await send(loginCode, randomUUID(), 600)).toBe('expired');
    expect(out).toEqual([]);
  });

  test.each([
    [-2, '10 minutes'],
    [3, '10 minutes'],
    [180, '7 minutes'],
    [590, '1 minute '],
  ])('%d seconds says how long it is still good for: %s', async (waitedSeconds, words) => {
    const { out, send } = testPost(dynamo.ephemeral);
    await send(loginCode, randomUUID(), waitedSeconds);
    for (const part of [out[0]?.html, out[0]?.text]) expect(part).toContain(words);
  });

  test('no matter how long is sent where it is an order', async () => {
    const { send } = testPost(dynamo.ephemeral);
    expect(await send(confirmation('JJJJ29'), 'm', 3 * 86_400)).toBe('sent');
  });
});
