import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goodsOf } from '../../documents/goods/index.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TEST_PRICING } from '../../testing/shop-replies.ts';
import { MembershipContent } from './membership-content.tsx';

const PRICING = {
  ...TEST_PRICING,
  membership: { code: 'MEMBER40', cartCode: 'MEMBERCART40', text: '40% off for members', percentOff: 40 },
  products: [{ id: 'Membership', shopifyId: 'gid://shopify/ProductVariant/Membership', price: 99 }],
};

const show = (changes: Partial<typeof PRICING> = {}) =>
  renderScreen('/', {
    element: <MembershipContent />,
    replies: { 'GET /v1/products/config': { ...PRICING, ...changes } },
  });

test('shows what a membership includes and costs, and adds it to the cart', async () => {
  const { router, site, user } = await show();
  expect(await screen.findByText('$99.00')).toBeDefined();
  expect(screen.getByText('40% off everything else, for a year.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(router.state.location.pathname).toBe('/cart');
  expect(goodsOf(site).read().hasMembership).toBe(true);
});

test.each([
  ['has no membership', { membership: undefined }],
  ['does not sell it', { products: [] }],
])('offers nothing where the tenant %s', async (_what, changes) => {
  const { container, site } = await show(changes as never);
  await waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  expect(container.textContent).toBe('');
});
