import { afterEach, expect, test, vi } from 'vitest';
import { OptionalList, OptionalText, readEnvironment, SettingList } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

const read = (value: string) => {
  vi.stubEnv('KEYS', value);
  return readEnvironment({ KEYS: SettingList }).KEYS;
};

test('a list has its names in order, with room around the commas', () => {
  expect(read('new')).toEqual(['new']);
  expect(read('new, old,older')).toEqual(['new', 'old', 'older']);
});

test.each(['', ' ', 'new,', ',old', 'new,,old'])('a list with a missing name stops the function: %j', (value) => {
  expect(() => read(value)).toThrow('KEYS');
});

test.each([
  [undefined, []],
  ['', []],
  ['http://127.0.0.1:4600', ['http://127.0.0.1:4600']],
  ['a, b,,', ['a', 'b']],
])('a list that need not be there: %j', (value, names) => {
  vi.stubEnv('ORIGINS', value);
  expect(readEnvironment({ ORIGINS: OptionalList, TEXT: OptionalText })).toEqual({ ORIGINS: names, TEXT: '' });
});
