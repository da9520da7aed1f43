// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testEnvironment } from '../site/test-site.ts';
import { createRouter } from './create-router.ts';

/** Where the shop runs, and its tenant. */
const at = (given: Parameters<typeof testEnvironment>[0] = {}, parameter?: string) => ({
  environment: testEnvironment(given),
  tenant: { parameter },
});
const ROUTES = [{ path: '*', Component: () => null }];
const shown = ({ state: { location } }: ReturnType<typeof createRouter>) =>
  location.pathname + location.search + location.hash;

afterEach(() => window.history.replaceState(null, '', '/'));

test('in its own page the shop changes the browser’s URL', async () => {
  const router = createRouter(at(), ROUTES);
  await router.navigate('/cart?code=A#list');
  expect(window.location.href).toContain('/cart?code=A#list');
  router.dispose();
});

test('inside another page it starts at its own path and leaves the browser’s URL alone', async () => {
  const router = createRouter(
    at({ isFramed: true, address: 'http://127.0.0.1/photo-picker//?source=albums#main' }),
    ROUTES,
  );
  expect(shown(router)).toBe('/photo-picker/?source=albums#main');
  await router.navigate('/cart');
  expect([shown(router), window.location.pathname]).toEqual(['/cart', '/']);
  await router.navigate(-1);
  expect(shown(router)).toBe('/photo-picker/?source=albums#main');
  router.dispose();
});

test.each([true, false])('a link with a trailing double slash shows one, framed: %s', async (isFramed) => {
  const router = createRouter(at({ isFramed }), ROUTES);
  await router.navigate('/cart//?code=A#list');
  await vi.waitFor(() => expect(shown(router)).toBe('/cart/?code=A#list'));
  // Going back does not show it again.
  await router.navigate(-1);
  await vi.waitFor(() => expect(shown(router)).toBe('/'));
  router.dispose();
});

test('each page load has its own history entry, which keeps its name', () => {
  const nameOf = () => {
    const router = createRouter(at(), ROUTES);
    router.dispose();
    return router.state.location.key;
  };
  const first = nameOf();
  expect(nameOf()).toBe(first);
  window.history.replaceState(null, '', '/');
  expect([first, 'default']).not.toContain(nameOf());
});

describe('if the URL names the tenant', () => {
  const hrefOf = (router: ReturnType<typeof createRouter>, to: string) =>
    router.createHref(new URL(to, 'http://127.0.0.1'));
  const begin = (search: string, parameter?: string) => {
    window.history.replaceState(null, '', `/${search}`);
    return createRouter(at({ address: `http://127.0.0.1/${search}` }, parameter), ROUTES);
  };

  test('every link and the address bar name it, and screens see URLs without it', async () => {
    const router = begin('?tenant=PH', 'ph');
    expect(hrefOf(router, '/cart?p=A#list')).toBe('/cart?p=A&tenant=ph#list');
    expect(hrefOf(router, '/cart?tenant=cs')).toBe('/cart?tenant=cs');
    await router.navigate('/cart?p=A#list');
    expect(shown(router)).toBe('/cart?p=A#list');
    expect(window.location.href).toContain('/cart?p=A&tenant=ph#list');
    await router.navigate('/faqs', { replace: true });
    expect(window.location.href).toContain('/faqs?tenant=ph');
    router.dispose();
  });

  test.each([
    ['no tenant is named', '?p=A', 'ph'],
    ['no tenant has that name', '?tenant=zz', undefined],
    ['it names another', '?tenant=zz', 'ph'],
  ])('nothing is added if %s', async (_what, search, parameter) => {
    const router = begin(search, parameter);
    expect(hrefOf(router, '/cart')).toBe('/cart');
    await router.navigate('/cart');
    expect(window.location.search).toBe('');
    router.dispose();
  });

  test('navigation works even after the browser refuses further URL changes', async () => {
    const router = begin('?tenant=ph', 'ph');
    const replace = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many', 'SecurityError');
    });
    await router.navigate('/cart');
    expect(shown(router)).toBe('/cart');
    replace.mockRestore();
    router.dispose();
  });
});
