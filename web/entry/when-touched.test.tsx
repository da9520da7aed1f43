import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WELCOME_ID } from '../features/promos/island.ts';
import { whenTouched } from './when-touched.ts';

let end: () => void;

afterEach(() => {
  // Each test stops the page's listeners once its shop is open.
  end();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

function page() {
  document.body.innerHTML = `<p>Words</p><a href="/cart">Cart</a><a href="https://elsewhere.example/">Elsewhere</a>
    <button>Menu</button><div id="${WELCOME_ID}"><button>Later</button></div>`;
  const onLive: (() => void)[] = [];
  let fail: ((error: Error) => void) | undefined;
  const open = vi.fn(
    (live: () => void) =>
      new Promise<void>((_resolve, reject) => {
        onLive.push(live);
        fail = reject;
      }),
  );
  whenTouched(document, open);
  const [cart, elsewhere] = document.querySelectorAll('a');
  const [menu, later] = document.querySelectorAll('button');
  if (!cart || !elsewhere || !menu || !later) throw new Error('unreachable');
  end = () => {
    fireEvent.pointerOver(menu);
    for (const live of onLive) live();
  };
  return { open, goLive: () => onLive[0]?.(), fail: (error: Error) => fail?.(error), cart, elsewhere, menu, later };
}

test('loads nothing for a visitor who reads, or answers the welcome', () => {
  const { open, later } = page();
  fireEvent.pointerOver(document.querySelector('p') as Element);
  fireEvent.pointerDown(document.body);
  fireEvent.click(later);
  expect(open).not.toHaveBeenCalled();
});

test('loads the shop once, as soon as the visitor is about to press something', () => {
  const { open, menu, cart } = page();
  fireEvent.pointerOver(menu);
  fireEvent.focusIn(cart);
  fireEvent.pointerDown(cart);
  expect(open).toHaveBeenCalledOnce();
});

test('holds an early press and replays it to the shop', () => {
  const { goLive, menu } = page();
  const pressed = vi.fn();
  menu.addEventListener('click', pressed);
  expect(fireEvent.click(menu)).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
  goLive();
  expect(pressed).toHaveBeenCalledOnce();
  fireEvent.click(menu);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('neither loses nor doubles any of several presses, and replays the last one last', async () => {
  const { goLive, menu, cart } = page();
  const given: string[] = [];
  for (const each of [menu, cart])
    each.addEventListener('click', (event) => {
      event.preventDefault();
      given.push(each.textContent ?? '');
    });
  for (const each of [menu, cart, menu, menu]) fireEvent.click(each);
  goLive();
  await waitFor(() => expect(given).toEqual(['Cart', 'Menu']));
});

test('holds a choice too: made by the browser, the shop would miss it', () => {
  const { goLive } = page();
  document.body.insertAdjacentHTML('beforeend', '<label>White <input type="radio" name="frame"></label>');
  const white = document.querySelector('input') as HTMLInputElement;
  fireEvent.click(document.querySelector('label') as Element);
  expect(white.checked).toBe(false);
  goLive();
  expect(white.checked).toBe(true);
});

test.each([
  ['another site', (p: ReturnType<typeof page>) => fireEvent.click(p.elsewhere)],
  ['another tab', (p: ReturnType<typeof page>) => fireEvent.click(p.cart, { ctrlKey: true })],
])('leaves links to %s to the browser', (_what, press) => {
  // Jsdom logs that it cannot navigate.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(press(page())).toBe(true);
});

test('if the shop fails to load the page is unchanged, and another touch retries', async () => {
  const { open, fail, menu } = page();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fireEvent.click(menu);
  fail(new Error('offline'));
  await waitFor(() => expect(document.documentElement.hasAttribute('data-opening')).toBe(false));
  fireEvent.click(menu);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a link pressed while offline is reported, and opens once online', async () => {
  const { open, fail, cart } = page();
  const box = document.createElement('div');
  box.id = 'load-failure';
  box.hidden = true;
  box.innerHTML = '<p data-when="offline">Offline</p><p data-when="failed">Failed</p><button>Again</button>';
  document.body.append(box);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.click(cart);
  fail(new Error('offline'));
  await waitFor(() => expect(box.hidden).toBe(false));
  expect([...box.querySelectorAll('p')].map(({ hidden }) => hidden)).toEqual([false, true]);
  isOnline.mockReturnValue(true);
  fireEvent.online(window);
  expect(box.hidden).toBe(true);
  expect(open).toHaveBeenCalledTimes(2);
});
