import { describe, expect, test } from 'vitest';
import type { UploadTarget } from '../../../../shared/photo/wire.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { createTargetPool } from './target-pool.ts';

function setUp(answers: (quantity: number) => UploadTarget[] | Error) {
  const calls: number[] = [];
  const sizes: number[] = [];
  const waits: number[] = [];
  let now = 0;
  const post = async (_path: string, { body }: { body: { quantity: number; bytesMax: number } }) => {
    calls.push(body.quantity);
    sizes.push(body.bytesMax);
    const answer = answers(body.quantity);
    if (answer instanceof Error) throw answer;
    return { targets: answer };
  };
  const environment = {
    now: () => now,
    wait: async (milliseconds: number) => void waits.push(milliseconds),
    random: () => 0.5,
  };
  const pool = createTargetPool({ api: { post }, environment } as never);
  return { pool, calls, sizes, waits, pass: (milliseconds: number) => (now += milliseconds) };
}

function targets(quantity: number): UploadTarget[] {
  return Array.from({ length: quantity }, (_, index) => ({ url: 'http://s3', fields: { key: `k${index}` } }));
}

describe('upload targets', () => {
  test('for many photos are fetched in calls of at most 100', async () => {
    const { pool, calls } = setUp(targets);
    await Promise.all(Array.from({ length: 130 }, () => pool.take(130)));
    expect(calls).toEqual([100, 100]);
  });

  test('are never reused', async () => {
    const { pool } = setUp(targets);
    const taken = await Promise.all(Array.from({ length: 7 }, () => pool.take(7)));
    expect(new Set(taken).size).toBe(7);
  });

  test('of a visitor who has left are never given to the next', async () => {
    let owner = 'ada';
    const { pool } = setUp((quantity) => targets(quantity).map(({ url }) => ({ url, fields: { key: owner } })));
    await pool.take(3);
    owner = 'grace';
    pool.discard();
    expect(await pool.take(1)).toMatchObject({ fields: { key: 'grace' } });
  });

  test('are discarded at half their lifetime', async () => {
    const { pool, calls, pass } = setUp(targets);
    await pool.take(2);
    pass(8 * 60_000);
    await pool.take(1);
    expect(calls).toEqual([2, 1]);
  });

  test('are unavailable after four failed attempts, and fetched again for a later photo', async () => {
    let isDown = true;
    const { pool, calls, waits } = setUp((quantity) => (isDown ? new Error('down') : targets(quantity)));
    expect(await pool.take(1)).toBe('unavailable');
    expect(calls).toHaveLength(4);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    isDown = false;
    expect(await pool.take(1)).toMatchObject({ url: 'http://s3' });
  });

  test('are requested only for the sizes that wait, and serve all files up to that size', async () => {
    const { pool, calls, sizes } = setUp(targets);
    await pool.take(3, { bytes: 4_000_000, bytesMax: 12_000_000 });
    await pool.take(2, { bytes: 12_000_000, bytesMax: 12_000_000 });
    expect([calls, sizes]).toEqual([[3], [15_000_000]]);
    await pool.take(1, { bytes: 59_999_999, bytesMax: 59_999_999 });
    expect(sizes).toEqual([15_000_000, 60_000_000]);
  });

  test('wait for a limit that ends within a minute', async () => {
    let refusals = 1;
    const { pool, waits } = setUp((quantity) => (refusals-- > 0 ? overLimit(40) : targets(quantity)));
    expect(await pool.take(1)).toMatchObject({ url: 'http://s3' });
    expect(waits).toEqual([40_000]);
  });

  test('report a longer limit at once, without retries', async () => {
    const { pool, calls, waits } = setUp(() => overLimit(7_200));
    expect(await pool.take(1)).toBe('over_limit');
    expect([calls, waits]).toEqual([[1], []]);
  });
});

function overLimit(retryAfterSeconds: number): ApiProblem {
  return new ApiProblem({ status: 429, code: 'too_many_requests', message: 'Too many', retryAfterSeconds });
}
