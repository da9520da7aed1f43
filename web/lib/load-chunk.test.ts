// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('export {}'));
  vi.stubGlobal('fetch', fetched);
  document.head.replaceChildren();
});

test('a script that failed to load is imported only after a later attempt has fetched it', async () => {
  const load = vi.fn(async () => 'the screen');
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadChunk(load, ['assets/screen-1.js'])).rejects.toThrow(/Failed to load http.*\/assets\/screen-1\.js$/);
  expect(load).not.toHaveBeenCalled();
  await expect(loadChunk(load, ['assets/screen-1.js'])).resolves.toBe('the screen');
});

test('a missing script is reported with its address and status', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  const load = vi.fn();
  await expect(loadChunk(load, ['assets/gone-1.js'])).rejects.toThrow(/\/assets\/gone-1\.js: status 404$/);
  expect(load).not.toHaveBeenCalled();
});

test('two imports fetch a shared script once, and never a script of the page itself', async () => {
  document.head.append(Object.assign(document.createElement('script'), { type: 'text/x', src: '/assets/page-1.js' }));
  const paths = ['assets/page-1.js', 'assets/shared-1.js'];
  await Promise.all([loadChunk(async () => 1, paths), loadChunk(async () => 2, paths)]);
  await loadChunk(async () => 3, paths);
  expect(fetched.mock.calls).toEqual([['/assets/shared-1.js']]);
});

test('a style sheet is waited for, and a failed one is loaded again by the next attempt', async () => {
  const load = vi.fn(async () => 'styled');
  const first = loadChunk(load, ['assets/screen-2.css']);
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('Failed to load the style sheet /assets/screen-2.css');
  expect(document.querySelector('link')).toBeNull();
  const second = loadChunk(load, ['assets/screen-2.css']);
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBe('styled');
  expect(load).toHaveBeenCalledOnce();
});
