import { expect, test } from 'vitest';
import { readLabAccounts } from './lab-accounts.ts';

const DIRECT = { adapter: 'direct', url: 'https://lab.example/api', apiKey: 'k', eventSecret: 's'.repeat(16) };

test('a lab is found under its tenant and name only', () => {
  const find = readLabAccounts(JSON.stringify({ pharmacy: { main: DIRECT } }));
  expect(find('pharmacy', 'main')).toEqual(DIRECT);
  expect(find('default', 'main')).toBeUndefined();
  expect(find('pharmacy', 'toString')).toBeUndefined();
});

test('an unset secret has no accounts', () => {
  expect(readLabAccounts('kW3x-random')('default', 'main')).toBeUndefined();
});

test.each([
  ['an adapter that there is not', { main: { ...DIRECT, adapter: 'fax' } }],
  ['a secret that could be guessed', { main: { ...DIRECT, eventSecret: 'short' } }],
  ['an unknown field', { main: { ...DIRECT, apikey: 'k' } }],
  ['a name that would break a reference', { 'our-lab': DIRECT }],
])('refuses %s, because a mistake must not look like a decision', (_name, labs) => {
  expect(() => readLabAccounts(JSON.stringify({ default: labs }))).toThrow();
});
