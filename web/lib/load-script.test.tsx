import { afterEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script.ts';

const ADDRESS = 'https://scripts.example/fields.js';
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${ADDRESS}"]`)];

afterEach(() => {
  vi.useRealTimers();
  for (const script of scripts()) script.remove();
});

test('the script of somebody else is there once it has come', async () => {
  const loading = loadScript(ADDRESS, { crossOrigin: 'anonymous' });
  expect(scripts()[0]?.crossOrigin).toBe('anonymous');
  scripts()[0]?.dispatchEvent(new Event('load'));
  await loading;
  expect(scripts()).toHaveLength(1);
});

test.each([
  ['fails', () => scripts()[0]?.dispatchEvent(new Event('error')), 'does not load'],
  ['never comes', () => vi.advanceTimersByTime(20_000), 'did not answer in time'],
])('one that %s is taken off the page, for the next try', async (_what, happens, message) => {
  vi.useFakeTimers();
  const loading = loadScript(ADDRESS);
  happens();
  await expect(loading).rejects.toThrow(message);
  expect(scripts()).toHaveLength(0);
});
