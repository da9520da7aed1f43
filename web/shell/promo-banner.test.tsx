import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryStorage } from '../lib/browser-storage.ts';
import { tasksDone } from '../lib/test-tasks.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PromoBanner } from './promo-banner.tsx';

const PAGE = 'GET /v1/pages/promo-banner';

/** Loads a page in a browser. */
const visit = (body: string, { address = '/', localStorage = memoryStorage() } = {}) =>
  renderScreen(address, {
    element: <PromoBanner isOnPhones />,
    replies: { [PAGE]: { name: 'promo-banner', title: 'Offer', body } },
    environment: { localStorage },
  });
const banner = () => screen.queryByRole('region', { name: 'Offer' });

test('shows the HTML of the content page', async () => {
  await visit('Frames <a href="/shop-all">at half price</a>');
  expect((await screen.findByRole('link', { name: 'at half price' })).getAttribute('href')).toBe('/shop-all');
});

test('a closed banner does not show again, but a new one does', async () => {
  const localStorage = memoryStorage();
  const { user } = await visit('Summer', { localStorage });
  await screen.findByText('Summer');
  await user.click(screen.getByRole('button', { name: 'Close the offer' }));
  expect(banner()).toBeNull();
  cleanup();
  const { api } = await visit('Summer', { localStorage });
  await waitFor(() => expect(api.sent(PAGE)).toHaveLength(1));
  await tasksDone();
  expect(banner()).toBeNull();
  cleanup();
  await visit('Autumn', { localStorage });
  await screen.findByText('Autumn');
});

test('shows nothing and sends no request if the tenant has no banner', async () => {
  const { api } = await visit('Summer', { address: '/?tenant=cs' });
  expect([banner(), api.sent(PAGE)]).toEqual([null, []]);
});
