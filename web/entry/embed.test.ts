// @vitest-environment jsdom
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import type { MountedShop, MountOptions } from './embed.ts';

const SHOP = window.location.origin;
let shop: MountedShop;
/** Messages from the script to the frame. */
let posted: Mock<(message: { tpxData: { type: string; requestId?: string } }, origin: unknown) => void>;

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '<div id="shop"></div>';
  await import('./embed.ts');
});
afterEach(() => shop.unmount());

function mount(options: MountOptions = {}): void {
  const mounted = window.TesseraEmbed?.mount(document.getElementById('shop') as HTMLElement, options);
  if (!mounted) throw new Error('The script leaves its name behind.');
  shop = mounted;
  posted = vi.fn();
  vi.spyOn(shop.frame.contentWindow as Window, 'postMessage').mockImplementation(posted);
}

function receive(data: unknown, { origin = SHOP, source = shop.frame.contentWindow } = {}): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}
const enveloped = (type: string, payload: unknown = {}) => ({ tpxData: { type, payload } });

test('shows the tenant’s shop in the given element, with a title', () => {
  mount({ tenant: 'cs', path: '/photo-picker', title: 'Your photos' });
  expect(shop.frame.src).toBe(`${SHOP}/photo-picker?tenant=cs`);
  expect(shop.frame.title).toBe('Your photos');
});

test('never shows another site, for any given path', () => {
  mount({ path: '//evil.example/' });
  expect(new URL(shop.frame.src).origin).toBe(SHOP);
});

test('resumes at the same path after a reload', () => {
  mount();
  receive(enveloped('notifyPathChanged', { path: '/cart' }));
  shop.unmount();
  mount();
  expect(shop.frame.src).toBe(`${SHOP}/cart`);
});

test('gives the shop its own entries and nothing else of the page', () => {
  localStorage.setItem('of-the-page', 'secret');
  mount({ cartToken: 'a-token' });
  receive(enveloped('keepLocalStorage', { key: 'default:cartToken', value: 'x' }));
  receive(enveloped('keepLocalStorage', { key: 'default:promo', value: 'y' }));
  receive(enveloped('keepLocalStorage', { key: 'default:promo', value: null }));
  receive(enveloped('requestLocalStorage'));
  const payload = { entries: { 'default:cartToken': 'x' }, cartToken: 'a-token' };
  expect(posted).toHaveBeenCalledExactlyOnceWith(enveloped('receiveLocalStorage', payload), SHOP);
});

const KEEP = enveloped('keepLocalStorage', { key: 'default:cartToken', value: 'x' });

test.each([
  ['of another origin', KEEP, { origin: 'https://evil.example' }],
  ['of another window', KEEP, { source: window }],
  ['of another script in the frame', JSON.stringify(KEEP), {}],
])('ignores a message %s', (_whose, message, given) => {
  const onMessage = vi.fn();
  mount({ onMessage });
  receive(message, given);
  expect(onMessage).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(0);
});

test('queues requests until the shop listens, and matches each reply to its request', async () => {
  mount();
  const route = shop.changeRoute('/cart');
  const look = shop.updateState({ frameColor: 'Gold' });
  expect(posted).not.toHaveBeenCalled();
  receive(enveloped('notifyVueCreated', { version: '1' }));
  expect(posted.mock.calls.map(([{ tpxData }]) => [tpxData.type, tpxData.requestId])).toEqual([
    ['changeRoute', '1'],
    ['updateState', '2'],
  ]);
  const error = 'Expected one of Black, White, Gray';
  receive(enveloped('reply', { to: 'updateState', requestId: '2', isDone: false, error }));
  receive(enveloped('reply', { to: 'changeRoute', requestId: '1', isDone: true }));
  await expect(look).rejects.toThrow(error);
  await expect(route).resolves.toBeUndefined();
});

test.each([
  [1_000, { maxHeightPx: 900 }, '900px'],
  [200, { maxHeightPx: 900 }, '640px'],
  [200, { minHeightPx: 100, maxHeightPx: 900 }, '200px'],
  [5_000, {}, `${window.innerHeight}px`],
])('a shop that requests %i px gets what %j allows', (heightPx, options, height) => {
  mount(options);
  receive({
    type: 'updateState',
    payload: { activeProject: null, activeProjectIds: [], appSize: { widthPx: 9, heightPx } },
  });
  expect(shop.frame.style.height).toBe(height);
});

test('takes the whole window if that is offered, and releases it', () => {
  mount({ isFullscreenOffered: true });
  receive(enveloped('showFrame', { isFullscreen: true }));
  expect(shop.frame.style.position).toBe('fixed');
  receive(enveloped('hideFullscreen'));
  expect(shop.frame.style.position).toBe('');
});

test('passes navigation to the page, for web pages only', () => {
  const onNavigate = vi.fn();
  mount({ onNavigate });
  for (const url of ['https://hang.example/', 'javascript:alert(1)']) receive({ type: 'navigate', payload: { url } });
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('https://hang.example/');
});
