import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inSite } from '../site/test-providers.tsx';
import { testSite } from '../site/test-site.ts';
import { PromoBanner } from './promo-banner.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Given = NonNullable<Parameters<typeof testSite>[0]>;

/** A page of this browser. */
async function arrive(body: string, given: Given = {}) {
  const site = await testSite(given);
  const get = vi.spyOn(site.api, 'get').mockImplementation(async () => ({ name: 'promo-banner', body }) as never);
  render(<PromoBanner isOnPhones />, { wrapper: inSite(site) });
  return { get, localStorage: site.environment.localStorage };
}
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close the offer' }));
const banner = () => screen.queryByRole('region', { name: 'Offer' });

test('says what the content page says, as HTML', async () => {
  await arrive('Frames <a href="/shop-all">at half price</a>');
  expect((await screen.findByRole('link', { name: 'at half price' })).getAttribute('href')).toBe('/shop-all');
});

test('once it is closed it stays away, and another one shows', async () => {
  const { localStorage } = await arrive('Summer');
  await screen.findByText('Summer');
  close();
  expect(banner()).toBeNull();
  cleanup();
  const { get } = await arrive('Summer', { localStorage });
  await vi.waitFor(() => expect(get).toHaveBeenCalled());
  await Promise.resolve();
  expect(banner()).toBeNull();
  cleanup();
  await arrive('Autumn', { localStorage });
  await screen.findByText('Autumn');
});

test('nothing shows, and nothing is asked, where the tenant has none', async () => {
  const { get } = await arrive('Summer', { address: '/?tenant=cs' });
  expect([banner(), get.mock.calls]).toEqual([null, []]);
});
