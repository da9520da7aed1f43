import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { testListedOrder } from '../../shared/order/test-order.ts';
import { renderAdminScreen } from '../testing/admin-screen.ts';
import { fill } from '../testing/render-screen.tsx';

/** Screens of the back office at their addresses, as the server's replies make them. */

test('the order list shows orders of the API', async () => {
  const { api } = await renderAdminScreen('/admin/orders?payment=Paid', {
    'GET /v1/admin/order-list': { products: [{ id: 'Tile', name: 'Photo tile' }], views: [] },
    'GET /v1/admin/orders?payment=Paid': { orders: [testListedOrder()], thumbnails: [] },
  });
  expect((await screen.findByRole('link', { name: 'A7K2Q9' })).getAttribute('href')).toContain('/admin/orders/A7K2Q9');
  const [request] = api.sent('GET /v1/admin/orders');
  expect(request?.headers.get('Authorization')).toBe('Bearer a');
});

describe('an edited page', () => {
  const page = {
    name: 'about',
    title: 'About',
    body: '<p>We frame.</p>',
    version: 1,
    updatedAt: '2026-11-20T10:00:00.000Z',
  };

  /** @returns whether the browser asks before closing the tab */
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('keeps the tab from closing until it is saved', async () => {
    const path = '/v1/admin/pages/about';
    const { user } = await renderAdminScreen('/admin/pages/about', {
      'GET /v1/admin/placeholders': { placeholders: [] },
      [`GET ${path}`]: { page, revision: 3, isOwn: true },
      [`POST ${path}`]: { page: { ...page, title: 'About us' }, revision: 4, isOwn: true },
      'POST /v1/admin/text-preview': { body: '<p>We frame.</p>' },
    });
    const title = await screen.findByLabelText('Title');
    expect(asksBeforeClosing()).toBe(false);
    await fill(user, title, 'About us');
    await waitFor(() => expect(asksBeforeClosing()).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
  });
});
