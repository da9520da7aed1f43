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
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Where the page scrolled to: the id of an element, or pixels. */
let scrolls: (string | number)[];
let site: Site;
let scrollY: number;
/** The maximum of scrollY, in pixels. */
let maxScrollY: number;
let resize: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  scrolls = [];
  scrollY = 0;
  maxScrollY = 5_000;
  site = await testSite();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolls.push(this.id);
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    scrolls.push(y);
    scrollTo(Math.min(y, maxScrollY));
  }) as typeof window.scrollTo);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => maxScrollY + window.innerHeight);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe() {}
      disconnect() {
        resize = () => undefined;
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

/** Scrolls as a visitor does, with the browser's event. */
function scrollTo(y: number): void {
  scrollY = y;
  window.dispatchEvent(new Event('scroll'));
}

function Shell() {
  useScrollRestoration();
  return <Outlet />;
}

/** @param isServerRendered the page is hydrated */
function visit(address = '/', { isServerRendered = false } = {}) {
  const router = createMemoryRouter([{ Component: Shell, children: [{ path: '*', Component: () => null }] }], {
    initialEntries: [address],
  });
  const page = <RouterProvider router={router} />;
  const container = document.body.appendChild(document.createElement('div'));
  const wrapper = inSite(site);
  if (isServerRendered) container.innerHTML = renderToString(wrapper({ children: page }));
  render(page, { wrapper, container, hydrate: isServerRendered });
  return router;
}

/** Renders content that a screen has loaded. */
const renderContent = (id: string) =>
  act(async () => {
    document.body.append(Object.assign(document.createElement('section'), { id }));
  });

test('a hydrated page stays where the visitor has scrolled it', async () => {
  scrollY = 900;
  visit('/faqs', { isServerRendered: true });
  await renderContent('here');
  visit('/faqs#here', { isServerRendered: true });
  expect(scrolls).toEqual([]);
});

test('a page that the browser renders starts at the target of its hash', async () => {
  await renderContent('here');
  visit('/#here');
  await renderContent('later');
  expect(scrolls).toEqual(['here']);
});

test.each([true, false])('scrolls once to a target that loads later; server-rendered: %s', async (isServerRendered) => {
  const router = visit('/faqs#later-target', { isServerRendered });
  await renderContent('another');
  expect(scrolls).toEqual([]);
  await renderContent('later-target');
  await renderContent('and-more');
  expect(scrolls).toEqual(['later-target']);
  await act(() => router.navigate('/#membership%C3%A9'));
  await renderContent('membershipé');
  expect(scrolls).toEqual(['later-target', 0, 'membershipé']);
});

test('a link scrolls to its target or else to the top, unless it prevents the scroll reset', async () => {
  await renderContent('here');
  const router = visit('/', { isServerRendered: true });
  await act(() => router.navigate('/faqs'));
  await act(() => router.navigate('/faqs#here'));
  await act(() => router.navigate('/faqs#here'));
  await act(() => router.navigate('/faqs?view=room', { preventScrollReset: true }));
  expect(scrolls).toEqual([0, 'here', 'here']);
});

test('back and forward return to where each page was left', async () => {
  scrollY = 900;
  const router = visit('/', { isServerRendered: true });
  await act(() => router.navigate('/faqs#late'));
  scrollTo(300);
  await act(() => router.navigate(-1));
  await act(() => router.navigate(1));
  await renderContent('late');
  expect(scrolls).toEqual([0, 900, 300]);
});

test('a page that is still too short on return is scrolled once it is long enough', async () => {
  scrollY = 900;
  const router = visit('/', { isServerRendered: true });
  await act(() => router.navigate('/cart'));
  maxScrollY = 200;
  await act(() => router.navigate(-1));
  expect(scrollY).toBe(200);
  maxScrollY = 5_000;
  resize();
  expect(scrollY).toBe(900);
  maxScrollY = 6_000;
  resize();
  expect(scrolls.at(-1)).toBe(900);
});

/** Leaves a page at 800 px and reloads it. */
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
  visit('/cart', { isServerRendered: true });
  expect([scrolls, scrollY]).toEqual([[], 300]);
});

test.each([true, false])(
  'otherwise a reloaded page holds its position while its content loads; server-rendered: %s',
  async (isServerRendered) => {
    await reload();
    maxScrollY = 0;
    visit('/cart', { isServerRendered });
    expect(scrollY).toBe(0);
    maxScrollY = 900;
    resize();
    expect(scrollY).toBe(800);
    // Scroll anchoring: the browser scrolls along when content loads above.
    scrollTo(950);
    maxScrollY = 1_050;
    resize();
    expect(scrollY).toBe(800);
    scrollTo(700);
    resize();
    expect(scrollY).toBe(700);
  },
);

test('a page does not take over the stored position of another page', async () => {
  site = await testSite({ sessionStorage: memoryStorage() });
  site.environment.sessionStorage.setItem('scroll-places', '{"default":700,"other":"x"}');
  visit('/cart');
  expect(scrolls).toEqual([]);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'a %s by the visitor ends automatic scrolling',
  async (type) => {
    visit('/#late');
    window.dispatchEvent(new Event(type));
    await renderContent('late');
    expect(scrolls).toEqual([]);
  },
);

test('stops waiting for a target after 10 seconds, and on the next page', async () => {
  const router = visit('/#late');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await renderContent('late');
  await act(() => router.navigate('/cart#other'));
  await act(() => router.navigate('/cart'));
  await renderContent('other');
  expect(scrolls).toEqual([0, 0]);
});

test('ignores a hash that cannot be decoded', () => {
  expect(() => visit('/resume#%E0%A4%A')).not.toThrow();
});

test('leaves scroll restoration to the browser only while the page is hidden', () => {
  visit('/');
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
});
