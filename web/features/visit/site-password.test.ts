import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSitePassword } from './site-password.ts';

const hash = createHash('sha256').update('schöne wände').digest('hex');

test.each([
  ['schöne wände', hash, true],
  ['schöne wände', hash.toUpperCase(), true],
  ['Schöne Wände', hash, false],
  ['', hash, false],
  [hash, hash, false],
  ['schöne wände', undefined, false],
])('%s against %s: %s', async (password, expected, opens) => {
  expect(await isSitePassword(password, expected)).toBe(opens);
});
