import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment, SettingList } from './environment.ts';

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
