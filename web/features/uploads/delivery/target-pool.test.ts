import { describe, expect, test } from 'vitest';
import type { UploadTarget } from '../../../../shared/wire/photos.ts';
import { createTargetPool } from './target-pool.ts';

function setUp(answers: (quantity: number) => UploadTarget[] | Error) {
  const calls: number[] = [];
  const waits: number[] = [];
  let now = 0;
  const pool = createTargetPool({
    prepare: async (quantity) => {
      calls.push(quantity);
      const answer = answers(quantity);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    now: () => now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    random: () => 0.5,
  });
  return { pool, calls, waits, pass: (milliseconds: number) => (now += milliseconds) };
}

function targets(quantity: number): UploadTarget[] {
  return Array.from({ length: quantity }, (_, index) => ({ url: 'http://s3', fields: { key: `k${index}` } }));
}

describe('upload targets', () => {
  test('for many photos are asked for in one call of at most 100', async () => {
    const { pool, calls } = setUp(targets);
    await Promise.all(Array.from({ length: 130 }, () => pool.take(130)));
    expect(calls).toEqual([100, 100]);
  });

  test('are never handed out twice', async () => {
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

  test('that are half as old as they may become are thrown away', async () => {
    const { pool, calls, pass } = setUp(targets);
    await pool.take(2);
    pass(8 * 60_000);
    await pool.take(1);
    expect(calls).toEqual([2, 1]);
  });

  test('that cannot be had after three tries are unavailable, and a later photo tries again', async () => {
    let isDown = true;
    const { pool, calls, waits } = setUp((quantity) => (isDown ? new Error('down') : targets(quantity)));
    expect(await pool.take(1)).toBe('unavailable');
    expect(calls).toHaveLength(3);
    expect(waits).toEqual([1_000, 2_000]);
    isDown = false;
    expect(await pool.take(1)).toMatchObject({ url: 'http://s3' });
  });
});
