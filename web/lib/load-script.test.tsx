import { afterEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script.ts';

const ADDRESS = 'https://scripts.example/fields.js';
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${ADDRESS}"]`)];

afterEach(() => {
  vi.useRealTimers();
  for (const script of scripts()) script.remove();
});

test('a third-party script is available once loaded', async () => {
  const loading = loadScript(ADDRESS, { crossOrigin: 'anonymous' });
  expect(scripts()[0]?.crossOrigin).toBe('anonymous');
  scripts()[0]?.dispatchEvent(new Event('load'));
  await loading;
  expect(scripts()).toHaveLength(1);
});

test.each([
  ['fails', () => scripts()[0]?.dispatchEvent(new Event('error')), 'does not load'],
  ['never loads', () => vi.advanceTimersByTime(20_000), 'did not answer in time'],
])('one that %s is removed from the page, for the next attempt', async (_what, happens, message) => {
  vi.useFakeTimers();
  const loading = loadScript(ADDRESS);
  happens();
  await expect(loading).rejects.toThrow(message);
  expect(scripts()).toHaveLength(0);
});
