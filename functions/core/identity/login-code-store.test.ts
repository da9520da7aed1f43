import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { losingAnswers } from '../../../tests/support/lost-answers.ts';
import type { CodeKey } from './login-code.ts';
import { createLoginCodeStore, type LoginCodeStore, type NewCode } from './login-code-store.ts';

let dynamo: TestDynamo;
let codes: LoginCodeStore;
let key: CodeKey;
let emails = 0;
/** The first second of an hour and of a day. */
const START = 20_000 * 86_400;
const code: NewCode = { hash: 'hash-1', purpose: { kind: 'login', customerId: 'c-1' } };

beforeAll(async () => {
  dynamo = await startDynamo();
  codes = createLoginCodeStore(dynamo.ephemeral);
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  key = { tenantId: 'default', email: `person-${emails++}@example.com`, requester: 'K-owner', use: 'login' };
});

const stranger = (number = 1): CodeKey => ({ ...key, requester: `K-stranger-${number}` });

describe('issuing a code', () => {
  test('refuses the next one for 30 seconds and returns the wait', async () => {
    expect(await codes.issue(key, code, START)).toEqual({ kind: 'issued' });
    expect(await codes.issue(key, code, START + 10)).toEqual({ kind: 'too_soon', retryAfterSeconds: 20 });
    expect(await codes.issue(key, code, START + 30)).toEqual({ kind: 'issued' });
  });

  test('succeeds if the reply of the table was lost: the mail goes out, and no wait is reported', async () => {
    const lossy = createLoginCodeStore(losingAnswers(dynamo.ephemeral));
    expect(await lossy.issue(key, code, START)).toEqual({ kind: 'issued' });
  });

  test("does not wait for another requester's code", async () => {
    await codes.issue(stranger(), code, START);
    expect(await codes.issue(key, code, START)).toEqual({ kind: 'issued' });
  });

  test('sends one mail in twenty concurrent calls', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, number) => codes.issue(key, { ...code, hash: `hash-${number}` }, START)),
    );
    expect(results.filter((result) => result.kind === 'issued')).toHaveLength(1);
  });

  test('for one tenant does not affect another', async () => {
    await codes.issue(key, code, START);
    expect(await codes.issue({ ...key, tenantId: 'pharmacy' }, code, START)).toEqual({ kind: 'issued' });
    expect(await codes.spendTry({ ...key, tenantId: 'convenience' }, START)).toBeUndefined();
  });

  test('stores the purpose of the code', async () => {
    const purpose = { kind: 'signup', firstName: 'Ada', lastName: '', acceptsMarketing: true } as const;
    await codes.issue(key, { hash: 'hash-1', purpose }, START);
    expect(await codes.spendTry(key, START)).toMatchObject({ hash: 'hash-1', purpose, triesLeft: 4 });
  });
});

describe('spending a try', () => {
  test('lets five of fifty concurrent guesses through', async () => {
    await codes.issue(key, code, START);
    const guesses = await Promise.all(Array.from({ length: 50 }, () => codes.spendTry(key, START)));
    const compared = guesses.flatMap((guess) => guess ?? []);
    expect(compared.map((guess) => guess.triesLeft).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(await codes.spendTry(key, START)).toBeUndefined();
  });

  test('by strangers leaves the owner all five', async () => {
    await codes.issue(key, code, START);
    await codes.issue(stranger(), { ...code, hash: 'theirs' }, START);
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, number) => codes.spendTry(stranger(number % 5), START)),
    );
    expect(guesses.flatMap((guess) => guess?.hash ?? [])).toEqual(Array(5).fill('theirs'));
    expect(await codes.spendTry(key, START)).toMatchObject({ ...code, triesLeft: 4 });
  });

  test('ends after ten minutes', async () => {
    await codes.issue(key, code, START);
    expect(await codes.spendTry(key, START + 599)).toMatchObject({ ...code, triesLeft: 4 });
    expect(await codes.spendTry(key, START + 600)).toBeUndefined();
  });

  test('starts over with a new code, and the old one is void', async () => {
    await codes.issue(key, code, START);
    for (let guess = 0; guess < 5; guess++) await codes.spendTry(key, START);
    await codes.issue(key, { ...code, hash: 'hash-2' }, START + 30);
    expect(await codes.spendTry(key, START + 30)).toEqual({
      ...code,
      hash: 'hash-2',
      triesLeft: 4,
      issued: new Set(['hash-1', 'hash-2']),
    });
    expect(await codes.consume(key, 'hash-1')).toBe('gone');
  });
});

describe('consuming a code', () => {
  test('succeeds for exactly one of many correct guesses', async () => {
    await codes.issue(key, code, START);
    const results = await Promise.all([1, 2, 3].map(() => codes.consume(key, code.hash)));
    expect(results.sort()).toEqual(['consumed', 'gone', 'gone']);
  });

  test('leaves the code of another requester for the same email', async () => {
    await codes.issue(key, code, START);
    await codes.issue(stranger(), code, START);
    await codes.consume(stranger(), code.hash);
    expect(await codes.consume(key, code.hash)).toBe('consumed');
  });
});
