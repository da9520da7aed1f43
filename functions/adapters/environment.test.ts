import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

const readKeys = (value: string) => {
  vi.stubEnv('CATALOG_TABLE', 'Catalog');
  vi.stubEnv('SITE_ORIGIN', 'https://tessera.example');
  vi.stubEnv('ORIGIN_VERIFY', value);
  return readEnvironment('pages').ORIGIN_VERIFY;
};

test('a list keeps its order and ignores spaces around the commas', () => {
  expect(readKeys('new')).toEqual(['new']);
  expect(readKeys('new, old,older')).toEqual(['new', 'old', 'older']);
});

test.each(['', ' ', 'new,', ',old', 'new,,old'])('a list with an empty name stops the function: %j', (value) => {
  expect(() => readKeys(value)).toThrow('Environment variables missing or wrong: ORIGIN_VERIFY');
});

test('the error names every missing variable', () => {
  vi.stubEnv('SITE_ORIGIN', 'https://tessera.example');
  expect(() => readEnvironment('pages')).toThrow('CATALOG_TABLE, ORIGIN_VERIFY');
});

test.each([
  [undefined, []],
  ['', []],
  ['http://127.0.0.1:4600', ['http://127.0.0.1:4600']],
  ['a, b,,', ['a', 'b']],
])('an optional list: %j', (value, names) => {
  for (const name of ['SHOP_TABLE', 'MAIL_QUEUE_URL', 'WEBHOOK_KEY_SECRET_ID']) vi.stubEnv(name, 'set');
  vi.stubEnv('REMOTE_EXCEPTIONS', value);
  expect(readEnvironment('deliveries').REMOTE_EXCEPTIONS).toEqual(names);
});
