import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryStorage } from '../lib/browser-storage.ts';
import { tasksDone } from '../lib/test-tasks.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PromoBanner } from './promo-banner.tsx';

const PAGE = 'GET /v1/pages/promo-banner';

/** A page of a browser. */
const arrive = (body: string, { address = '/', localStorage = memoryStorage() } = {}) =>
  renderScreen(address, {
    element: <PromoBanner isOnPhones />,
    replies: { [PAGE]: { name: 'promo-banner', title: 'Offer', body } },
    environment: { localStorage },
  });
const banner = () => screen.queryByRole('region', { name: 'Offer' });

test('says what the content page says, as HTML', async () => {
  await arrive('Frames <a href="/shop-all">at half price</a>');
  expect((await screen.findByRole('link', { name: 'at half price' })).getAttribute('href')).toBe('/shop-all');
});

test('once it is closed it stays away, and another one shows', async () => {
  const localStorage = memoryStorage();
  const { user } = await arrive('Summer', { localStorage });
  await screen.findByText('Summer');
  await user.click(screen.getByRole('button', { name: 'Close the offer' }));
  expect(banner()).toBeNull();
  cleanup();
  const { api } = await arrive('Summer', { localStorage });
  await waitFor(() => expect(api.sent(PAGE)).toHaveLength(1));
  await tasksDone();
  expect(banner()).toBeNull();
  cleanup();
  await arrive('Autumn', { localStorage });
  await screen.findByText('Autumn');
});

test('nothing shows, and nothing is asked, where the tenant has none', async () => {
  const { api } = await arrive('Summer', { address: '/?tenant=cs' });
  expect([banner(), api.sent(PAGE)]).toEqual([null, []]);
});
