import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleStore } from '../../../shared/delivery/test-store.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts';
import { StorePicker } from './store-picker.tsx';
import { fakeMapKit } from './test-mapkit.ts';

const STORES = ['Loop', 'Lake View', 'Uptown', 'Evanston', 'Oak Park'].map((name, index) =>
  exampleStore({ id: `store-${index}`, name, latitude: 41.88 + index / 20 }),
);
const METHOD = { title: 'Pick-up', amountCents: 0, isPickUp: true };
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="mapkit"]')];

let isConfigured: boolean;
let asked: string[];
let warnings: { mock: { calls: unknown[][] } };

beforeEach(() => {
  isConfigured = true;
  asked = [];
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.mapkit;
  for (const script of scripts()) script.remove();
});

async function open({ isPlacing = false } = {}) {
  const site = await testSite({
    address: 'https://pharmacy.example/confirm',
    async fetch(input) {
      const { pathname, searchParams } = new URL(String(input), 'https://pharmacy.example');
      if (pathname === '/v1/geolocation')
        return Response.json({
          latitude: 41.88,
          longitude: -87.63,
          country_code: 'US',
          timeStamp: '2026-07-01T12:00:00Z',
        });
      asked.push(`${pathname} ${searchParams.get('hostname')}`);
      if (isConfigured) return Response.json({ token: `token-${asked.length}` });
      const problem = { type: 'about:blank', title: '', status: 404, code: 'maps_not_configured', message: '' };
      return Response.json(problem, { status: 404 });
    },
  });
  function Checkout() {
    const form = useForm<CheckoutForm>({ defaultValues: EMPTY_FORM });
    return (
      <fieldset disabled={isPlacing}>
        <StorePicker form={form} stores={STORES} method={METHOD} />
        <output>{[form.watch('deliveryHandle'), form.watch('address1')].join()}</output>
      </fieldset>
    );
  }
  render(<Checkout />, { wrapper: inSite(site) });
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
}

/** Apple's script has loaded. */
async function load(fake = fakeMapKit()) {
  await waitFor(() => expect(scripts()).toHaveLength(1));
  window.mapkit = fake.mapkit;
  await act(async () => void scripts()[0]?.dispatchEvent(new Event('load')));
  await screen.findByRole('button', { name: 'Pin Loop' });
  return fake;
}

const map = () => screen.queryByRole('group', { name: 'Map of the stores' });
const chosen = () => screen.getByRole('status').textContent?.split(',')[0];
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('without a key there is no map, no gap, and no request to Apple', async () => {
  isConfigured = false;
  await open();
  expect(asked).toEqual(['/v1/mapkit/token pharmacy.example']);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect([map(), scripts()]).toEqual([null, []]);
});

test('with a key there are pins of all stores, the listed ones in view, opened with the token of this host', async () => {
  await open();
  const fake = await load();
  expect(scripts()[0]?.src).toBe('https://cdn.apple-mapkit.com/mk/5.x.x/mapkit.js');
  expect(screen.getAllByRole('button', { name: /^Pin / })).toHaveLength(5);
  expect(fake.shown.at(-1)).toHaveLength(3);
  await waitFor(() => expect(fake.tokens).toEqual(['token-1']));
});

test('an expired token is replaced', async () => {
  await open();
  const fake = await load();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  fake.askForToken();
  await waitFor(() => expect(fake.tokens).toEqual(['token-1', 'token-2']));
});

test('a pin chooses its store, also an unlisted one, and a store in the list selects its pin', async () => {
  await open();
  const fake = await load();
  fireEvent.click(screen.getByRole('button', { name: 'Pin Oak Park' }));
  expect(radio(/Oak Park/).checked).toBe(true);
  expect(screen.getByRole('status').textContent).toContain(',100 Example Street');
  const handle = chosen();
  fireEvent.click(radio(/Lake View/));
  expect(chosen()).not.toBe(handle);
  expect(fake.selected()).toEqual([chosen()]);
});

test('pins are disabled while the order is being placed', async () => {
  await open({ isPlacing: true });
  const fake = await load();
  fireEvent.click(screen.getByRole('button', { name: 'Pin Oak Park' }));
  expect(chosen()).toBe('');
  expect(fake.selected()).toEqual([]);
});

test('a script that fails to load leaves the list, and no gap', async () => {
  await open();
  await waitFor(() => expect(scripts()).toHaveLength(1));
  await act(async () => void scripts()[0]?.dispatchEvent(new Event('error')));
  await waitFor(() => expect(map()).toBeNull());
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(warnings.mock.calls.filter(([text]) => text === 'The map did not load')).toHaveLength(1);
});

test('a token that Apple rejects leaves the list, and no map', async () => {
  await open();
  const fake = await load();
  act(() => fake.fail('Unauthorized'));
  await waitFor(() => expect(map()).toBeNull());
  cleanup();
  expect(fake.timesDestroyed()).toBe(1);
});

test('the map has a label, comes after the list, and can be skipped', async () => {
  await open();
  await load();
  const last = screen.getAllByRole('radio').at(-1) as HTMLElement;
  expect(last.compareDocumentPosition(map() as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const skip = screen.getByRole('button', { name: 'Skip the map' });
  const pin = screen.getByRole('button', { name: 'Pin Loop' });
  expect(skip.compareDocumentPosition(pin)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(skip);
  expect(pin.compareDocumentPosition(document.activeElement as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
