// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { testEnvironment } from '../site/test-site.ts';
import { createRouter } from './create-router.ts';

const ROUTES = [{ path: '*', Component: () => null }];
const shown = ({ state: { location } }: ReturnType<typeof createRouter>) =>
  location.pathname + location.search + location.hash;

afterEach(() => window.history.replaceState(null, '', '/'));

test('in a page of its own the shop moves the browser’s address', async () => {
  const router = createRouter(testEnvironment(), ROUTES);
  await router.navigate('/cart?code=A#list');
  expect(window.location.href).toContain('/cart?code=A#list');
  router.dispose();
});

test('inside another page it begins at its own address and leaves the browser’s alone', async () => {
  const router = createRouter(
    testEnvironment({ isFramed: true, address: 'http://127.0.0.1/photo-picker//?source=albums#main' }),
    ROUTES,
  );
  expect(shown(router)).toBe('/photo-picker/?source=albums#main');
  await router.navigate('/cart');
  expect([shown(router), window.location.pathname]).toEqual(['/cart', '/']);
  await router.navigate(-1);
  expect(shown(router)).toBe('/photo-picker/?source=albums#main');
  router.dispose();
});

test.each([true, false])('a link with a double slash at its end shows one, framed: %s', async (isFramed) => {
  const router = createRouter(testEnvironment({ isFramed }), ROUTES);
  await router.navigate('/cart//?code=A#list');
  await vi.waitFor(() => expect(shown(router)).toBe('/cart/?code=A#list'));
  // and going back does not meet it again
  await router.navigate(-1);
  await vi.waitFor(() => expect(shown(router)).toBe('/'));
  router.dispose();
});
