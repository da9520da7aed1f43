import { expect, test } from 'vitest';
import { CONFLICT, ConflictError, retryOnConflict } from './conflict.ts';

test('retries until no other writer interferes', async () => {
  const results = [CONFLICT, CONFLICT, 'stored'] as const;
  let tries = 0;
  expect(await retryOnConflict('order A7K2Q9', async () => results[tries++] ?? 'none')).toBe('stored');
  expect(tries).toBe(3);
});

test('retries a write that meets a transaction on its row, and throws any other error', async () => {
  const conflict = Object.assign(new Error('conflict'), { name: 'TransactionConflictException' });
  const errors = [conflict];
  const write = async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'stored';
  };
  expect(await retryOnConflict('order A7K2Q9', write)).toBe('stored');
  errors.push(new Error('out of order'));
  await expect(retryOnConflict('order A7K2Q9', write)).rejects.toThrow('out of order');
});

test("throws an error with the row's name after too much contention, unless the caller provides another result", async () => {
  const beaten = retryOnConflict('order A7K2Q9', async () => CONFLICT, { triesMax: 2 });
  await expect(beaten).rejects.toThrow(ConflictError);
  await expect(beaten).rejects.toThrow('Contention on order A7K2Q9: none of 2 tries was stored');
  expect(await retryOnConflict('order A7K2Q9', async () => CONFLICT, { triesMax: 2, orElse: () => 'busy' })).toBe(
    'busy',
  );
});
