// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';

afterEach(() => vi.restoreAllMocks());

test.each(['localStorage', 'sessionStorage'] as const)('the %s of the page is the browser’s', (name) => {
  browserStorage(name).setItem('key', 'value');
  expect(window[name].getItem('key')).toBe('value');
});

test('a browser that denies access to storage stores values until the page unloads', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const storage = browserStorage('sessionStorage');
  storage.setItem('key', 'value');
  expect([storage.getItem('key'), storage.key(0), storage.length]).toEqual(['value', 'key', 1]);
});
