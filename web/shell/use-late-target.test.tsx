// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLateTarget } from './use-late-target.ts';

let scrolledTo: string[];

beforeEach(() => {
  vi.useFakeTimers();
  scrolledTo = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function Shell() {
  useLateTarget();
  return <Outlet />;
}

function visit(address = '/') {
  const router = createMemoryRouter([{ Component: Shell, children: [{ path: '*', Component: () => null }] }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

/** Content that a screen has asked for, and that comes now. */
const arrives = (id: string) =>
  act(async () => {
    document.body.append(Object.assign(document.createElement('section'), { id }));
  });

test('what comes after the page is scrolled to, once, on arrival as by a link', async () => {
  const router = visit('/faqs#when-it-comes');
  await arrives('another');
  expect(scrolledTo).toEqual([]);
  await arrives('when-it-comes');
  await arrives('and-more');
  expect(scrolledTo).toEqual(['when-it-comes']);
  await act(() => router.navigate('/#membership%C3%A9'));
  await arrives('membershipé');
  expect(scrolledTo).toEqual(['when-it-comes', 'membershipé']);
});

test('what is there already is left to the router', async () => {
  await arrives('here');
  visit('/#here');
  await arrives('later');
  expect(scrolledTo).toEqual([]);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'nobody is moved after a %s of their own',
  async (move) => {
    visit('/#late');
    window.dispatchEvent(new Event(move));
    await arrives('late');
    expect(scrolledTo).toEqual([]);
  },
);

test('nobody waits for it for ever, nor on the next page', async () => {
  const router = visit('/#late');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await arrives('late');
  await act(() => router.navigate('/cart#other'));
  await act(() => router.navigate('/cart'));
  await arrives('other');
  expect(scrolledTo).toEqual([]);
});

test('whoever comes back stays where they were', async () => {
  const router = visit('/');
  await act(() => router.navigate('/faqs#late'));
  await act(() => router.navigate('/cart'));
  await act(() => router.navigate(-1));
  await arrives('late');
  expect(scrolledTo).toEqual([]);
});

test('a token behind # that is no text of an address does no harm', () => {
  expect(() => visit('/resume#%E0%A4%A')).not.toThrow();
});
