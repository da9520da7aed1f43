import { expect, test } from 'vitest';
import { openProviderWindow } from './provider-window.ts';

function opened() {
  const shown = { closed: false, location: { href: '' }, close: () => {} };
  const window = openProviderWindow(() => shown as unknown as Window);
  if (!window) throw new Error('kept closed');
  return { shown, window };
}

test('a blocked window is undefined', () => {
  expect(openProviderWindow(() => null)).toBeUndefined();
});

test("it navigates to the provider's page", () => {
  const { shown, window } = opened();
  window.show('https://www.facebook.com/dialog/oauth?state=1');
  expect(shown.location.href).toBe('https://www.facebook.com/dialog/oauth?state=1');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://shop.example/1', 'nowhere'])(
  'it does not navigate to %s',
  (address) => {
    const { shown, window } = opened();
    expect(() => window.show(address)).toThrow(TypeError);
    expect(shown.location.href).toBe('');
  },
);
