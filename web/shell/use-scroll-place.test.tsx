// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../lib/browser-storage.ts';
import type { Site } from '../site/create-site.ts';
import { inSite } from '../site/test-providers.tsx';
import { testSite } from '../site/test-site.ts';
import { useScrollPlace } from './use-scroll-place.ts';

/** Where the page was moved to: the id of an element, or pixels. */
let moves: (string | number)[];
let site: Site;
let scrollY: number;
/** how far the page reaches below the window, in pixels */
let reach: number;
let resized: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  moves = [];
  scrollY = 0;
  reach = 5_000;
  site = await testSite();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    moves.push(this.id);
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    moves.push(y);
    scrollTo(Math.min(y, reach));
  }) as typeof window.scrollTo);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => reach + window.innerHeight);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        resized = look;
      }
      observe() {}
      disconnect() {
        resized = () => undefined;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** As the shopper does, and as the browser says it. */
function scrollTo(y: number): void {
  scrollY = y;
  window.dispatchEvent(new Event('scroll'));
}

function Shell() {
  useScrollPlace();
  return <Outlet />;
}

/** @param wasServed the server has drawn the page, and the shop takes it over */
function visit(address = '/', { wasServed = false } = {}) {
  const router = createMemoryRouter([{ Component: Shell, children: [{ path: '*', Component: () => null }] }], {
    initialEntries: [address],
  });
  const page = <RouterProvider router={router} />;
  const container = document.body.appendChild(document.createElement('div'));
  const wrapper = inSite(site);
  if (wasServed) container.innerHTML = renderToString(wrapper({ children: page }));
  render(page, { wrapper, container, hydrate: wasServed });
  return router;
}

/** Content that a screen has asked for, and that comes now. */
const arrives = (id: string) =>
  act(async () => {
    document.body.append(Object.assign(document.createElement('section'), { id }));
  });

test('a page that is taken over stays where its reader is', async () => {
  scrollY = 900;
  visit('/faqs', { wasServed: true });
  await arrives('here');
  visit('/faqs#here', { wasServed: true });
  expect(moves).toEqual([]);
});

test('a page that the browser renders itself starts at the target of its address', async () => {
  await arrives('here');
  visit('/#here');
  await arrives('later');
  expect(moves).toEqual(['here']);
});

test.each([true, false])('what comes after the page is scrolled to, once; served: %s', async (wasServed) => {
  const router = visit('/faqs#when-it-comes', { wasServed });
  await arrives('another');
  expect(moves).toEqual([]);
  await arrives('when-it-comes');
  await arrives('and-more');
  expect(moves).toEqual(['when-it-comes']);
  await act(() => router.navigate('/#membership%C3%A9'));
  await arrives('membershipé');
  expect(moves).toEqual(['when-it-comes', 0, 'membershipé']);
});

test('a link leads to its target, else to the top, and one that says so leaves the page where it is', async () => {
  await arrives('here');
  const router = visit('/', { wasServed: true });
  await act(() => router.navigate('/faqs'));
  await act(() => router.navigate('/faqs#here'));
  await act(() => router.navigate('/faqs#here'));
  await act(() => router.navigate('/faqs?view=room', { preventScrollReset: true }));
  expect(moves).toEqual([0, 'here', 'here']);
});

test('going back and on again leads to where each page was left', async () => {
  scrollY = 900;
  const router = visit('/', { wasServed: true });
  await act(() => router.navigate('/faqs#late'));
  scrollTo(300);
  await act(() => router.navigate(-1));
  await act(() => router.navigate(1));
  await arrives('late');
  expect(moves).toEqual([0, 900, 300]);
});

test('a page that is shorter when the shopper comes back is scrolled once it is long enough', async () => {
  scrollY = 900;
  const router = visit('/', { wasServed: true });
  await act(() => router.navigate('/cart'));
  reach = 200;
  await act(() => router.navigate(-1));
  expect(scrollY).toBe(200);
  reach = 5_000;
  resized();
  expect(scrollY).toBe(900);
  reach = 6_000;
  resized();
  expect(moves.at(-1)).toBe(900);
});

/** A page that was left at 800 px, and whose entry of the history is loaded again. */
async function reload(): Promise<void> {
  const { sessionStorage } = site.environment;
  visit('/cart');
  scrollTo(800);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  site = await testSite({ sessionStorage });
  scrollY = 0;
}

test('a reloaded page keeps its scroll position if the server rendered it at full length', async () => {
  await reload();
  scrollY = 300;
  visit('/cart', { wasServed: true });
  expect([moves, scrollY]).toEqual([[], 300]);
});

test.each([true, false])('else it stays where it was while its content comes; served: %s', async (wasServed) => {
  await reload();
  reach = 0;
  visit('/cart', { wasServed });
  expect(scrollY).toBe(0);
  reach = 900;
  resized();
  expect(scrollY).toBe(800);
  // the browser follows what it shows where more comes above it
  scrollTo(950);
  reach = 1_050;
  resized();
  expect(scrollY).toBe(800);
  scrollTo(700);
  resized();
  expect(scrollY).toBe(700);
});

test('another page of the same tab knows nothing of where the one before was', async () => {
  site = await testSite({ sessionStorage: memoryStorage() });
  site.environment.sessionStorage.setItem('scroll-places', '{"default":700,"other":"x"}');
  visit('/cart');
  expect(moves).toEqual([]);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'a visitor’s own %s ends the automatic scrolling',
  async (move) => {
    visit('/#late');
    window.dispatchEvent(new Event(move));
    await arrives('late');
    expect(moves).toEqual([]);
  },
);

test('the wait ends after a while, and with the next page', async () => {
  const router = visit('/#late');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await arrives('late');
  await act(() => router.navigate('/cart#other'));
  await act(() => router.navigate('/cart'));
  await arrives('other');
  expect(moves).toEqual([0, 0]);
});

test('a token behind # that is no text of an address does no harm', () => {
  expect(() => visit('/resume#%E0%A4%A')).not.toThrow();
});

test('the browser restores a place by itself only while the shop is away', () => {
  visit('/');
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
});
