// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Link } from '../../ui/link.tsx';
import { createNavigation, type ScreenRoute } from './navigation.ts';
import { Screens, useNavigationState } from './screens.tsx';

let scrolledTo: number[];

beforeEach(() => {
  scrolledTo = [];
  window.scrollTo = ((_x: number, y: number) => {
    scrolledTo.push(y);
    window.scrollY = y;
  }) as typeof window.scrollTo;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  window.scrollY = 0;
  Reflect.deleteProperty(document, 'startViewTransition');
});

/** Code that comes when the test lets it. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType>();
  return { load: () => promise, arrive: (text: string) => resolve(() => <p>{text}</p>), fail: reject };
}

function Around() {
  const { isLoading, failure, location } = useNavigationState();
  return (
    <>
      {isLoading && <p>Loading</p>}
      {failure && <p>Did not come</p>}
      <p data-testid="place">{location.pathname}</p>
      <Link to="/cart">Cart</Link>
      <Outlet />
    </>
  );
}

function Wall() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <p>The wall {search.get('tile')}</p>
      <button type="button" onClick={() => setSearch({ tile: '3' }, { preventScrollReset: true })}>
        Open
      </button>
    </>
  );
}

async function visit(address: string, screens: ScreenRoute[]) {
  history.pushState(null, '', address);
  const home: ScreenRoute = { index: true, Component: () => <p>Home {useLocation().hash}</p> };
  const wall: ScreenRoute = { path: '/wall', Component: Wall };
  const navigation = createNavigation([{ Component: Around, children: [home, wall, ...screens] }], window);
  render(<Screens navigation={navigation} firstPaint={<p>First paint</p>} />);
  await act(async () => {});
  return navigation.navigator;
}

const place = () => screen.getByTestId('place').textContent;
const isThere = (text: string) => screen.queryByText(text) !== null;

async function back() {
  await act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  });
}

test('the first screen is here at once, or there is something to look at until it is', async () => {
  await visit('/', []);
  expect(isThere('First paint')).toBe(false);
  cleanup();
  const cart = held();
  await visit('/cart', [{ path: '/cart', load: cart.load }]);
  expect(isThere('First paint')).toBe(true);
  await act(async () => cart.arrive('Your cart'));
  expect(isThere('Your cart')).toBe(true);
});

test('the address and the screen change together, when the code is here', async () => {
  const cart = held();
  await visit('/', [{ path: '/cart', load: cart.load }]);
  await act(async () => fireEvent.click(screen.getByText('Cart')));
  expect([location.pathname, place(), isThere('Loading')]).toEqual(['/', '/', true]);
  await act(async () => cart.arrive('Your cart'));
  expect([location.pathname, place(), isThere('Loading')]).toEqual(['/cart', '/cart', false]);
  expect(isThere('Your cart')).toBe(true);
});

test('who goes elsewhere meanwhile gets there, and stays', async () => {
  const cart = held();
  const navigator = await visit('/', [{ path: '/cart', load: cart.load }]);
  await act(async () => navigator.push('/cart'));
  await act(async () => navigator.push('/wall'));
  await act(async () => cart.arrive('Your cart'));
  expect([location.pathname, place(), isThere('Loading')]).toEqual(['/wall', '/wall', false]);
});

test('code that did not come is told where it should be, and asked for again at the next try', async () => {
  const first = held();
  const second = held();
  const tries = [first.load, second.load];
  const load = () => tries.shift()?.() ?? Promise.reject(new Error('asked too often'));
  const navigator = await visit('/', [{ path: '/cart', load }]);
  await act(async () => navigator.push('/cart'));
  await act(async () => first.fail(new Error('no network')));
  expect([place(), isThere('Did not come')]).toEqual(['/cart', true]);
  await act(async () => navigator.push('/'));
  expect(isThere('Did not come')).toBe(false);
  await act(async () => navigator.push('/cart'));
  await act(async () => second.arrive('Your cart'));
  expect([isThere('Your cart'), isThere('Did not come')]).toEqual([true, false]);
});

test("the browser's way back leads back, to where the page was scrolled; a new page begins at its top", async () => {
  const navigator = await visit('/wall', []);
  window.scrollY = 700;
  await act(async () => navigator.push('/'));
  expect([place(), scrolledTo.at(-1)]).toEqual(['/', 0]);
  await back();
  expect([place(), scrolledTo.at(-1)]).toEqual(['/wall', 700]);
});

test('a reload finds the page scrolled as it was', async () => {
  await visit('/wall', []);
  window.scrollY = 300;
  fireEvent(window, new Event('pagehide'));
  cleanup();
  const { pathname } = location;
  const navigation = createNavigation([{ path: pathname, Component: Wall }], window);
  render(<Screens navigation={navigation} firstPaint={null} />);
  expect(scrolledTo.at(-1)).toBe(300);
});

test('a step within a page that asks to stay where it is does not scroll', async () => {
  await visit('/wall', []);
  window.scrollY = 200;
  const before = scrolledTo.length;
  await act(async () => fireEvent.click(screen.getByText('Open')));
  expect(isThere('The wall 3')).toBe(true);
  expect([location.search, scrolledTo.length]).toEqual(['?tile=3', before]);
});

test('a photo flies to the wall and back again, where the browser can show it', async () => {
  const flights: string[] = [];
  Object.assign(document, {
    startViewTransition(change: () => void) {
      change();
      flights.push(location.pathname);
    },
  });
  const navigator = await visit('/', []);
  await act(async () => navigator.push('/wall', undefined, { viewTransition: true }));
  await back();
  await act(async () => navigator.push('/wall'));
  expect(flights).toEqual(['/wall', '/']);
});
