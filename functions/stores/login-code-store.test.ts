import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { createLoginCodeStore, type LoginCodeStore } from './login-code-store.ts';

let dynamo: TestDynamo;
let codes: LoginCodeStore;
let email = '';
let emails = 0;
/** the first second of an hour and of a day */
const START = 20_000 * 86_400;
const code = { hash: 'hash-1', customerId: 'c-1' };

beforeAll(async () => {
  dynamo = await startDynamo();
  codes = createLoginCodeStore(dynamo.ephemeral);
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  email = `person-${emails++}@example.com`;
});

describe('issuing a code', () => {
  test('waits 30 seconds for the next one and says how long', async () => {
    expect(await codes.issue('default', email, code, START)).toEqual({ kind: 'issued' });
    expect(await codes.issue('default', email, code, START + 10)).toEqual({ kind: 'too_soon', retryAfterSeconds: 20 });
    expect(await codes.issue('default', email, code, START + 30)).toEqual({ kind: 'issued' });
  });

  test('stops at five in an hour and ten in a day', async () => {
    const issued: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      const result = await codes.issue('default', email, code, START + minute * 60);
      if (result.kind === 'issued') issued.push(minute);
    }
    expect(issued).toEqual([0, 10, 20, 30, 40, 60, 70, 80, 90, 100]);
    expect(await codes.issue('default', email, code, START + 3 * 3600)).toEqual({
      kind: 'too_soon',
      retryAfterSeconds: 21 * 3600,
    });
    expect(await codes.issue('default', email, code, START + 86_400)).toEqual({ kind: 'issued' });
  });

  test('refused by the budget leaves the last code good', async () => {
    for (let send = 0; send < 5; send++) {
      await codes.issue('default', email, { ...code, hash: `hash-${send}` }, START + send * 60);
    }
    await codes.issue('default', email, { ...code, hash: 'late' }, START + 5 * 60);
    expect((await codes.spendTry('default', email, START + 5 * 60))?.hash).toBe('hash-4');
  });

  test('twenty times at the same moment sends one mail', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => codes.issue('default', email, code, START)));
    expect(results.filter((result) => result.kind === 'issued')).toHaveLength(1);
  });

  test('for one tenant leaves the others alone', async () => {
    await codes.issue('default', email, code, START);
    expect(await codes.issue('pharmacy', email, code, START)).toEqual({ kind: 'issued' });
    expect(await codes.spendTry('convenience', email, START)).toBeUndefined();
  });
});

describe('spending a try', () => {
  test('of fifty guesses at the same moment lets five through', async () => {
    await codes.issue('default', email, code, START);
    const guesses = await Promise.all(Array.from({ length: 50 }, () => codes.spendTry('default', email, START)));
    const compared = guesses.flatMap((guess) => guess ?? []);
    expect(compared.map((guess) => guess.triesLeft).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(await codes.spendTry('default', email, START)).toBeUndefined();
  });

  test('is over after ten minutes', async () => {
    await codes.issue('default', email, code, START);
    expect(await codes.spendTry('default', email, START + 599)).toEqual({ ...code, triesLeft: 4 });
    expect(await codes.spendTry('default', email, START + 600)).toBeUndefined();
  });

  test('starts anew with a new code, and the old one is void', async () => {
    await codes.issue('default', email, code, START);
    for (let guess = 0; guess < 5; guess++) await codes.spendTry('default', email, START);
    await codes.issue('default', email, { ...code, hash: 'hash-2' }, START + 30);
    expect(await codes.spendTry('default', email, START + 30)).toEqual({ ...code, hash: 'hash-2', triesLeft: 4 });
    expect(await codes.consume('default', email, 'hash-1')).toBe('gone');
  });
});

test('a code is used up by one of many who have it right', async () => {
  await codes.issue('default', email, code, START);
  const results = await Promise.all([1, 2, 3].map(() => codes.consume('default', email, code.hash)));
  expect(results.sort()).toEqual(['consumed', 'gone', 'gone']);
});
