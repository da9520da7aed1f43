import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Promo } from '../../../shared/promo/schema.ts';
import type { Cart } from '../../documents/cart/index.ts';
import { fill, renderScreen } from '../../testing/render-screen.tsx';
import { offline, problem, type Replies } from '../../testing/replies.ts';
import { promoFound, selectPromoCode } from '../visit/index.ts';
import { CodeRows } from './code-rows.tsx';
import { PromoField } from './promo-field.tsx';

const HELLO: Promo = { code: 'HELLO15', type: 'percentage', value: 15 };
const SIX: Promo = { code: 'GALLERY25', type: 'percentage', value: 25, minimumQuantity: 6 };
const HELLO_CALL = 'GET /v1/promo/get?promo=HELLO15';

const REPLIES: Replies = {
  'GET /v1/promo/get': problem(404, 'unknown_promo', { message: "Hmm... That code didn't work 🤔" }),
  'GET /v1/promo/get?promo=hello15': { promo: HELLO },
  [HELLO_CALL]: { promo: HELLO },
  'GET /v1/promo/get?promo=GALLERY25': { promo: SIX },
};

const cartWith = (codes: Cart['codes']): Cart => ({
  id: 'cart',
  email: undefined,
  note: '',
  lines: [
    {
      id: 'line',
      isShipped: true,
      projectId: 'p',
      merchandiseId: 'gid://shopify/ProductVariant/BlackTile',
      variantTitle: 'Black',
      productTitle: 'Photo Tile',
      quantity: 3,
      unitCents: 1400,
      subtotalCents: 4200,
      discountCents: 0,
      totalCents: 4200,
    },
  ],
  totalQuantity: 3,
  subtotalCents: 4200,
  codes,
  discounts: [],
  totalCents: 4200,
  delivery: undefined,
});

async function show(codes: Cart['codes'] = [], promoCode?: string, replies: Replies = {}) {
  const cart = cartWith(codes);
  const screenOfCodes = await renderScreen('/cart', {
    element: (
      <>
        <CodeRows cart={cart} />
        <PromoField cart={cart} />
      </>
    ),
    replies: { ...REPLIES, ...replies },
    prepare: ({ store }) => promoCode !== undefined && store.dispatch(promoFound({ code: promoCode })),
  });
  const { site, store, user } = screenOfCodes;
  await waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  const field = () => screen.getByLabelText<HTMLInputElement>('Promo code');
  return {
    user,
    code: () => selectPromoCode(store.getState()),
    field,
    async apply(code: string) {
      await fill(user, field(), code);
      await user.click(screen.getByRole('button', { name: 'Apply' }));
    },
  };
}

test('a valid code goes into the cart, in the shop’s spelling', async () => {
  const { apply, code, field } = await show();
  await apply(' hello15 ');
  await waitFor(() => expect(code()).toBe('HELLO15'));
  expect(field().value).toBe('');
});

test.each([
  ['', 'Promo code is required'],
  ['NOPE', "Hmm... That code didn't work 🤔"],
  ['GALLERY25', 'That code requires at least 6 tiles'],
])('the code "%s" is refused, and the field says why', async (typed, reason) => {
  const { apply, code } = await show();
  await apply(typed);
  await screen.findByText(reason);
  expect(code()).toBeUndefined();
});

test('the code stays in the field while the shop is unreachable', async () => {
  const { apply, field } = await show([], undefined, { [HELLO_CALL]: offline() });
  await apply('HELLO15');
  await screen.findByText('We could not check this code. Please try again.');
  expect(field().value).toBe('HELLO15');
});

test('a code without effect says why, and can be removed', async () => {
  const { code, user } = await show([{ code: 'GALLERY25', isApplicable: false }], 'GALLERY25');
  await screen.findByText('That code requires at least 6 tiles');
  await user.click(screen.getByRole('button', { name: 'Remove code GALLERY25' }));
  expect(code()).toBeNull();
});

test('a valid code that loses to a better discount says so, and one that applies says nothing', async () => {
  await show([
    { code: 'HELLO15', isApplicable: false },
    { code: 'OTHER', isApplicable: true },
  ]);
  await screen.findByText('Another discount saves you more.');
  expect(screen.getByText('Code OTHER').textContent).toBe('Code OTHER');
});

test('a code that applies says when it ends, if that is soon', async () => {
  const endDate = new Date(Date.now() + 3_600_000).toISOString();
  await show([{ code: 'HELLO15', isApplicable: true }], 'HELLO15', { [HELLO_CALL]: { promo: { ...HELLO, endDate } } });
  expect(await screen.findByText(/^Ends (today|tomorrow) at \d+:\d\d [AP]M E[SD]T\.$/)).toBeTruthy();
});
