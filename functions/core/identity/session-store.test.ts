import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { losingAnswers } from '../../../tests/support/lost-answers.ts';
import { createSessionStore, type SessionKey, type SessionStore } from './session-store.ts';

let dynamo: TestDynamo;
let sessions: SessionStore;
let key: SessionKey;
let families = 0;
const START = 1_800_000_000;
const DAY = 86_400;

beforeAll(async () => {
  dynamo = await startDynamo();
  sessions = createSessionStore(dynamo.ephemeral);
});
afterAll(() => dynamo.stop());
beforeEach(async () => {
  key = { tenantId: 'default', customerId: 'c-1', family: `family-${families++}` };
  await sessions.open(key, 's0', START);
});

const rotate = (presented: string, next: string, now: number) => sessions.rotate(key, { presented, next }, now);

describe('exchanging a refresh token', () => {
  test('works from secret to secret', async () => {
    expect(await rotate('s0', 's1', START + 1)).toBe('rotated');
    expect(await rotate('s1', 's2', START + 2)).toBe('rotated');
  });

  test('succeeds if the reply of the table was lost and the write was repeated', async () => {
    const lossy = createSessionStore(losingAnswers(dynamo.ephemeral));
    expect(await lossy.rotate(key, { presented: 's0', next: 's1' }, START)).toBe('rotated');
    expect(await rotate('s1', 's2', START)).toBe('rotated');
  });

  test('has one winner in ten concurrent calls; the others learn that it was just exchanged', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, (_, number) => rotate('s0', `next-${number}`, START)));
    expect(results.filter((result) => result === 'rotated')).toHaveLength(1);
    expect(results.filter((result) => result === 'concurrent')).toHaveLength(9);
  });

  test('with a copy after the grace period ends the session for thief and owner', async () => {
    await rotate('s0', 's1', START);
    expect(await rotate('s0', 'thief', START + 11)).toBe('reuse');
    expect(await rotate('s1', 's2', START + 12)).toBe('gone');
  });

  test('with the secret before the last two counts as a copy at any time', async () => {
    await rotate('s0', 's1', START);
    await rotate('s1', 's2', START);
    expect(await rotate('s0', 'thief', START)).toBe('reuse');
    expect(await rotate('s2', 's3', START)).toBe('gone');
  });

  test('works for 30 days after the last exchange', async () => {
    expect(await rotate('s0', 's1', START + 30 * DAY - 1)).toBe('rotated');
    expect(await rotate('s1', 's2', START + 60 * DAY - 1)).toBe('gone');
  });

  test('ends 90 days after login, regardless of use', async () => {
    for (const [number, day] of [25, 50, 75, 89].entries()) {
      expect(await rotate(`s${number}`, `s${number + 1}`, START + day * DAY)).toBe('rotated');
    }
    expect(await rotate('s4', 's5', START + 90 * DAY)).toBe('gone');
  });

  test('for an unknown family, customer or tenant finds nothing', async () => {
    const hashes = { presented: 's0', next: 's1' };
    expect(await sessions.rotate({ ...key, family: 'other' }, hashes, START)).toBe('gone');
    expect(await sessions.rotate({ ...key, customerId: 'c-2' }, hashes, START)).toBe('gone');
    expect(await sessions.rotate({ ...key, tenantId: 'pharmacy' }, hashes, START)).toBe('gone');
    expect(await rotate('s0', 's1', START)).toBe('rotated');
  });
});

describe('logging out', () => {
  test('ends the session and is idempotent', async () => {
    await sessions.end(key, 's0', START);
    await sessions.end(key, 's0', START + 1);
    expect(await rotate('s0', 's1', START + 2)).toBe('gone');
  });

  test('also works with the secret that was just exchanged', async () => {
    await rotate('s0', 's1', START);
    await sessions.end(key, 's0', START);
    expect(await rotate('s1', 's2', START)).toBe('gone');
  });

  test('needs a secret of the session', async () => {
    await sessions.end(key, 'guess', START);
    expect(await rotate('s0', 's1', START)).toBe('rotated');
  });

  test('on one device leaves the others signed in', async () => {
    const phone = { ...key, family: `${key.family}-phone` };
    await sessions.open(phone, 'p0', START);
    await sessions.end(key, 's0', START);
    expect(await sessions.rotate(phone, { presented: 'p0', next: 'p1' }, START)).toBe('rotated');
  });
});
