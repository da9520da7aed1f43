import { expect, test } from 'vitest';
import { systemRandom } from './clock.ts';

test('codes have the requested number of digits, leading zeros included', () => {
  const codes = Array.from({ length: 500 }, () => systemRandom.digits(6));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  // 500 codes without a leading zero: once in 10^22 runs.
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test('tokens are URL-safe and unique', () => {
  const tokens = Array.from({ length: 500 }, () => systemRandom.token(16));
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(new Set(tokens).size).toBe(500);
});
