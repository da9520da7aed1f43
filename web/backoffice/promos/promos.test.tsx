import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PromoRow, PromoVariant } from '../../../shared/promo/admin-wire.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import { renderAdminScreen } from '../../testing/admin-screen.ts';
import { fill } from '../../testing/render-screen.tsx';
import { problem, type Replies, type SentRequest } from '../../testing/replies.ts';

const PRICING: PricingConfig = {
  fullPrice: 28,
  products: [
    { id: 'BlackTile', shopifyId: 'gid://shopify/ProductVariant/BlackTile', price: 28 },
    { id: 'WallPad', shopifyId: 'gid://shopify/ProductVariant/WallPad', price: 5 },
  ],
  volumeDiscounts: [{ code: 'VOLUME10', text: '10% off', percentOff: 10, minimum: 6 }],
  membership: { code: 'MEMBER40', cartCode: 'CART40', text: '40% off for members', percentOff: 40 },
};
const variant = (id: string, unitPriceCents: number, given: Partial<PromoVariant> = {}): PromoVariant => ({
  ...{ id, productName: id, name: 'One', unitPriceCents, isWithdrawn: false },
  ...given,
});
const VARIANTS = [variant('BlackTile', 2800), variant('WallPad', 500)];
const ROW: PromoRow = {
  promo: {
    code: 'SUMMER15',
    type: 'percentage',
    value: 15,
    minimumQuantity: 3,
    endDate: '2030-09-01T03:59:59.999Z',
    usageLimit: 100,
  },
  revision: 2,
  uses: { taken: 12, orders: 11, revenueCents: 47_080 },
};

const PROMOS = '/v1/admin/promos';
const PRICES = '/v1/admin/pricing';

let user: UserEvent;

async function open(address: string, replies: Replies = {}) {
  const shown = await renderAdminScreen(address, {
    [`GET ${PROMOS}`]: { promos: [ROW], timeZone: 'America/New_York' },
    'GET /v1/admin/promo-editor': { variants: VARIANTS, timeZone: 'America/New_York' },
    [`GET ${PROMOS}/SUMMER15`]: ROW,
    [`GET ${PRICES}`]: { pricing: PRICING, revision: 4 },
    [`POST ${PROMOS}`]: { ...ROW, revision: 3 },
    [`POST ${PRICES}`]: { pricing: PRICING, revision: 5 },
    ...replies,
  });
  user = shown.user;
  const bodiesOf = (path: string) => shown.api.sent(`POST ${path}`).map(({ body }) => body);
  return { ...shown, saved: () => bodiesOf(PROMOS), savedPrices: () => bodiesOf(PRICES) };
}
const type = async (label: string, value: string) => fill(user, await screen.findByLabelText(label), value);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const tester = async () => within(await screen.findByRole('region', { name: 'Try it' }));

test('the list shows each promo’s discount, period, uses, revenue and state', async () => {
  await open('/admin/promos');
  const row = await screen.findByRole('row', { name: /SUMMER15/ });
  expect(row.textContent).toContain('15% off');
  expect(row.textContent).toContain('until Aug 31, 2030');
  expect(row.textContent).toContain('12 of 100 used');
  expect(row.textContent).toContain('$470.80');
  expect(row.textContent).toContain('Active');
});

test('the list is sorted by the URL, counted, and falls back to codes when there are too many', async () => {
  const { router, api } = await open('/admin/promos?size=50', {
    [`GET ${PROMOS}`]: ({ query }: SentRequest) =>
      query.sort === 'changed'
        ? problem(409, 'too_many_to_sort')
        : { promos: [ROW], cursor: 'next', total: { count: 80, isAll: true }, timeZone: 'America/New_York' },
  });
  expect(await screen.findByText('1 of 80 promos')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Ending soonest');
  await screen.findByText('1 of 80 promos');
  expect(router.state.location.search).toBe('?size=50&sort=ending');
  expect(api.sent(`GET ${PROMOS}`).at(-1)?.query).toMatchObject({ sort: 'ending', size: '50' });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Last changed');
  expect(await screen.findByText(/too many promos to sort/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Code');
  expect(await screen.findByText('1 of 80 promos')).toBeTruthy();
});

test('the editor shows the uses and revenue of the code', async () => {
  await open('/admin/promos/SUMMER15');
  expect(await screen.findByText('12 of 100 used.')).toBeTruthy();
  expect(screen.getByText(/11 orders, \$470\.80 in total/)).toBeTruthy();
});

test('a promo is created from the input; empty fields are omitted', async () => {
  const { saved } = await open('/admin/new-promo');
  await type('Code', 'WELCOME5');
  await user.selectOptions(screen.getByLabelText('Type'), 'fixed_amount');
  await type('Discount', '5');
  await user.click(screen.getByLabelText('Once per order'));
  await press('Save');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    promo: { code: 'WELCOME5', type: 'fixed_amount', value: 5, allocateOncePerOrder: true, endDate: null },
  });
  expect(saved()[0]).not.toHaveProperty('revision');
});

test('a code of 100 % is saved only once it is confirmed', async () => {
  const free = { ...ROW, promo: { ...ROW.promo, value: 100 }, revision: 3 };
  let stored = ROW;
  const { saved } = await open('/admin/promos/SUMMER15', {
    [`GET ${PROMOS}/SUMMER15`]: () => stored,
    [`POST ${PROMOS}`]: () => {
      stored = free;
      return free;
    },
  });
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await type('Discount', '100');
  await press('Save');
  await answer('Cancel');
  expect(saved()).toEqual([]);
  await press('Save');
  await answer('Save the free code');
  await waitFor(() => expect(saved()).toHaveLength(1));
  await type('Uses in total', '50');
  await press('Save');
  await waitFor(() => expect(saved()).toHaveLength(2));
});

test('start and end are entered in the shop’s time zone and sent as moments', async () => {
  const { saved } = await open('/admin/promos/SUMMER15');
  expect((await screen.findByLabelText<HTMLInputElement>('Last day')).value).toBe('2030-08-31');
  expect(screen.getByLabelText<HTMLInputElement>('Until').value).toBe('23:59');
  expect(screen.getByText(/In the shop’s time zone, Eastern Time/)).toBeTruthy();
  await type('First day', '2026-11-27');
  await type('Last day', '2026-11-30');
  await type('Until', '12:00');
  await press('Save');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    promo: { startDate: '2026-11-27T05:00:00.000Z', endDate: '2026-11-30T17:00:59.999Z' },
  });
});

test('a promo can apply to any variant, which is found by its name', async () => {
  const many = Array.from({ length: 26 }, (_, index) =>
    variant(`Tile-${index}`, 1400, { productName: `Print ${index}` }),
  );
  const diamond = variant('DiamondTile', 2100, { productName: 'Diamond tile', name: 'Oak', isWithdrawn: true });
  const { saved } = await open('/admin/promos/SUMMER15', {
    'GET /v1/admin/promo-editor': { variants: [...VARIANTS, ...many, diamond], timeZone: 'America/New_York' },
  });
  const applies = within(await screen.findByRole('group', { name: 'Applies to' }));
  expect(applies.queryByLabelText('Diamond tile, Oak (withdrawn)')).toBeNull();
  expect(applies.getByText('And 5 more. Type part of a name to find them.')).toBeTruthy();
  await user.click(applies.getByLabelText('Black tile'));
  await fill(user, applies.getByLabelText('Find a product'), 'oak dia');
  await user.click(applies.getByLabelText('Diamond tile, Oak (withdrawn)'));
  expect(applies.getByLabelText<HTMLInputElement>('Black tile').checked).toBe(true);
  const scope = await tester();
  await fill(user, scope.getByLabelText('Find a product'), 'dia');
  await fill(user, scope.getByLabelText('Quantity of Diamond tile, Oak (withdrawn)'), '4');
  expect(scope.getByRole('row', { name: 'This promo (applied) $12.60' })).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ promo: { entitledVariantIds: ['BlackTile', 'DiamondTile'] } });
});

test('errors are shown at their fields, and nothing is sent', async () => {
  const { saved } = await open('/admin/new-promo');
  await type('Discount', '150');
  await press('Save');
  expect(await screen.findByText('A discount can’t exceed 100%.')).toBeTruthy();
  expect(screen.getByText('Give the promo a code.')).toBeTruthy();
  expect(saved()).toEqual([]);
});

test.each([
  ['/admin/prices', 'Text on the receipt', PRICES, 5],
  ['/admin/promos/SUMMER15', 'Discount', PROMOS, 3],
])('%s preserves input typed during a save, and the focus', async (address, label, path, revision) => {
  const held = Promise.withResolvers<void>();
  let pricing = { pricing: PRICING, revision: 4 };
  let row = ROW;
  const { api } = await open(address, {
    [`GET ${PRICES}`]: () => pricing,
    [`GET ${PROMOS}/SUMMER15`]: () => row,
    async [`POST ${PRICES}`]({ body }: SentRequest) {
      await held.promise;
      pricing = { pricing: { ...PRICING, ...Object(body).pricing }, revision: pricing.revision + 1 };
      return pricing;
    },
    async [`POST ${PROMOS}`]({ body }: SentRequest) {
      await held.promise;
      row = { ...row, promo: { ...row.promo, ...Object(body).promo }, revision: row.revision + 1 };
      return row;
    },
  });
  const posted = () => api.sent(`POST ${path}`);
  const [field] = await screen.findAllByLabelText<HTMLInputElement>(label);
  if (!field) throw new Error(`No field ${label}`);
  await fill(user, field, '20');
  await press('Save');
  await waitFor(() => expect(posted()).toHaveLength(1));
  await fill(user, field, '25');
  held.resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.getAllByLabelText(label)[0]).toBe(field);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('25');
  await press('Save');
  await waitFor(() => expect(posted()[1]?.body).toMatchObject({ revision }));
  expect(JSON.stringify(posted()[1]?.body)).toContain('25');
});

test('the sample cart explains why the code is refused and which discount wins instead', async () => {
  const { saved } = await open('/admin/promos/SUMMER15');
  const scope = await tester();
  await fill(user, await scope.findByLabelText('Quantity of Black tile'), '2');
  expect(scope.getByText('That code requires at least 3 tiles')).toBeTruthy();
  expect(scope.getByText('Rule: minimum quantity.')).toBeTruthy();
  await fill(user, scope.getByLabelText('Quantity of Black tile'), '6');
  expect(scope.getByRole('row', { name: 'This promo (applied) $25.20' })).toBeTruthy();
  expect(scope.getByRole('row', { name: 'Volume discount $16.80' })).toBeTruthy();
  await user.click(scope.getByLabelText('Member'));
  expect(scope.getByRole('row', { name: 'Membership (applied) $67.20' })).toBeTruthy();
  await type('Discount', '50');
  expect(scope.getByRole('row', { name: 'This promo (applied) $84.00' })).toBeTruthy();
  await fill(user, scope.getByLabelText('Date'), '2031-01-01');
  expect(scope.getByText('Sorry... That code has expired.')).toBeTruthy();
  expect(saved()).toEqual([]);
});

test('a promo is ended by its date, after a confirmation', async () => {
  const { saved, site } = await open('/admin/promos/SUMMER15');
  await press('End now');
  expect(saved()).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  const body = saved()[0] as { promo: { endDate: string }; revision: number };
  expect(body.revision).toBe(2);
  expect(Date.parse(body.promo.endDate)).toBeLessThanOrEqual(site.environment.now());
});

test('a conflict keeps the input, which can overwrite the other version', async () => {
  const customerMessage = 'Bob changed this a moment ago.';
  const { api, saved } = await open('/admin/promos/SUMMER15', {
    [`POST ${PROMOS}`]: problem(409, 'changed_meanwhile', { customerMessage, revision: 7 }),
  });
  await type('Discount', '20');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain(customerMessage);
  expect(screen.getByLabelText<HTMLInputElement>('Discount').value).toBe('20');
  api.replies[`POST ${PROMOS}`] = { ...ROW, revision: 8 };
  await press('Overwrite with mine');
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({ revision: 7, promo: { value: 20 } });
});

test('prices: adds a step, removes the membership, and does not send product prices', async () => {
  const { savedPrices } = await open('/admin/prices');
  await type('Full price of a tile (dollars)', '29');
  await press('Add a step');
  const step = within(screen.getByRole('group', { name: 'Step 2' }));
  for (const [label, value] of [
    ['From (tiles)', '12'],
    ['Percent off', '20'],
    ['Name in reports', 'VOLUME20'],
    ['Text on the receipt', '20% off'],
  ] as const)
    await fill(user, step.getByLabelText(label), value);
  await user.click(screen.getByLabelText('Offer memberships'));
  await press('Save');
  await waitFor(() => expect(savedPrices()).toHaveLength(1));
  expect(savedPrices()[0]).toEqual({
    revision: 4,
    pricing: {
      fullPrice: 29,
      volumeDiscounts: [PRICING.volumeDiscounts[0], { code: 'VOLUME20', text: '20% off', percentOff: 20, minimum: 12 }],
    },
  });
});
