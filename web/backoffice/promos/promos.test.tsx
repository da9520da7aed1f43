import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PromoRow } from '../../../shared/promo/admin-wire.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import { accountReducer } from '../../features/account/index.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { PricesScreen } from './prices-screen.tsx';
import { NewPromoScreen, PromoScreen } from './promo-screen.tsx';
import { PromosScreen } from './promos-screen.tsx';

const PRICING: PricingConfig = {
  fullPrice: 28,
  products: [
    { id: 'BlackTile', shopifyId: 'gid://shopify/ProductVariant/BlackTile', price: 28 },
    { id: 'WallPad', shopifyId: 'gid://shopify/ProductVariant/WallPad', price: 5 },
  ],
  volumeDiscounts: [{ code: 'VOLUME10', text: '10% off', percentOff: 10, minimum: 6 }],
  membership: { code: 'MEMBER40', cartCode: 'CART40', text: '40% off for members', percentOff: 40 },
};
const ROW: PromoRow = {
  promo: { code: 'SUMMER15', type: 'percentage', value: 15, minimumQuantity: 3, endDate: '2030-08-31' },
  revision: 2,
};

let site: Site;
let posted: { path: string; body: unknown }[];
let answer: () => unknown;

beforeEach(async () => {
  site = await testSite();
  posted = [];
  answer = () => ({ ...ROW, revision: 3 });
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => {
    if (path === '/v1/admin/promos') return { promos: [ROW] } as never;
    if (path === '/v1/admin/promos/SUMMER15') return ROW as never;
    if (path === '/v1/admin/pricing') return { pricing: PRICING, revision: 4 } as never;
    if (path === '/v1/admin/history') return { entries: [], staff: [] } as never;
    throw new Error(`Unexpected call of ${path}`);
  });
  vi.spyOn(site.api, 'post').mockImplementation(async (path, { body }) => {
    posted.push({ path, body });
    const reply = answer();
    if (reply instanceof Error) throw reply;
    return reply as never;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/admin/promos', element: <PromosScreen /> },
      { path: '/admin/promos/:code', element: <PromoScreen /> },
      { path: '/admin/new-promo', element: <NewPromoScreen /> },
      { path: '/admin/prices', element: <PricesScreen /> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />, {
    wrapper: inSite(site, configureStore({ reducer: { account: accountReducer } })),
  });
}
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const tester = async () => within(await screen.findByRole('region', { name: 'Try it' }));

test('the list shows each promo’s discount, period and state', async () => {
  open('/admin/promos');
  const row = await screen.findByRole('row', { name: /SUMMER15/ });
  expect(row.textContent).toContain('15% off');
  expect(row.textContent).toContain('until 2030-08-31');
  expect(row.textContent).toContain('Active');
});

test('a promo is created from the input; empty fields are omitted', async () => {
  open('/admin/new-promo');
  await type('Code', 'WELCOME5');
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'fixed_amount' } });
  await type('Discount', '5');
  fireEvent.click(screen.getByLabelText('Once per order'));
  await press('Save');
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({
    path: '/v1/admin/promos',
    body: { promo: { code: 'WELCOME5', type: 'fixed_amount', value: 5, allocateOncePerOrder: true, endDate: null } },
  });
  expect(posted[0]?.body).not.toHaveProperty('revision');
});

test('errors are shown at their fields, and nothing is sent', async () => {
  open('/admin/new-promo');
  await type('Discount', '150');
  await press('Save');
  expect(await screen.findByText('A discount can’t exceed 100 percent.')).toBeTruthy();
  expect(screen.getByText('Give the promo a code.')).toBeTruthy();
  expect(posted).toEqual([]);
});

test('prices and promos preserve input typed during a save, and the focus', async () => {
  const held = Promise.withResolvers<void>();
  let pricing = { pricing: PRICING, revision: 4 };
  let row = ROW;
  const read = vi.mocked(site.api.get).getMockImplementation();
  vi.mocked(site.api.get).mockImplementation(async (path, options) => {
    if (path === '/v1/admin/pricing') return pricing as never;
    if (path === '/v1/admin/promos/SUMMER15') return row as never;
    return read?.(path, options) as never;
  });
  vi.mocked(site.api.post).mockImplementation(async (path, { body }) => {
    posted.push({ path, body });
    await held.promise;
    const sent = body as { pricing?: PricingConfig; promo?: PromoRow['promo'] };
    if (sent.pricing) pricing = { pricing: { ...PRICING, ...sent.pricing }, revision: pricing.revision + 1 };
    else row = { promo: { ...row.promo, ...sent.promo }, revision: row.revision + 1 };
    return (sent.pricing ? pricing : row) as never;
  });
  for (const [path, label, revision] of [
    ['/admin/prices', 'Text on the receipt', 5],
    ['/admin/promos/SUMMER15', 'Discount', 3],
  ] as const) {
    posted = [];
    open(path);
    const [field] = await screen.findAllByLabelText<HTMLInputElement>(label);
    if (!field) throw new Error(`No field ${label}`);
    fireEvent.change(field, { target: { value: '20' } });
    await press('Save');
    await waitFor(() => expect(posted).toHaveLength(1));
    fireEvent.change(field, { target: { value: '25' } });
    held.resolve();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
    expect(screen.getAllByLabelText(label)[0]).toBe(field);
    expect(field.value).toBe('25');
    await press('Save');
    await waitFor(() => expect(posted[1]?.body).toMatchObject({ revision }));
    expect(JSON.stringify(posted[1]?.body)).toContain('25');
    cleanup();
  }
});

test('the sample cart explains why the code is refused and which discount wins instead', async () => {
  open('/admin/promos/SUMMER15');
  const scope = await tester();
  fireEvent.change(scope.getByLabelText('Quantity of Black tile'), { target: { value: '2' } });
  expect(scope.getByText('That code requires at least 3 tiles')).toBeTruthy();
  expect(scope.getByText('Rule: minimum quantity.')).toBeTruthy();
  fireEvent.change(scope.getByLabelText('Quantity of Black tile'), { target: { value: '6' } });
  expect(scope.getByRole('row', { name: 'This promo (applied) $25.20' })).toBeTruthy();
  expect(scope.getByRole('row', { name: 'Volume discount $16.80' })).toBeTruthy();
  fireEvent.click(scope.getByLabelText('Member'));
  expect(scope.getByRole('row', { name: 'Membership (applied) $67.20' })).toBeTruthy();
  await type('Discount', '50');
  expect(scope.getByRole('row', { name: 'This promo (applied) $84.00' })).toBeTruthy();
  fireEvent.change(scope.getByLabelText('Date'), { target: { value: '2031-01-01' } });
  expect(scope.getByText('Sorry... That code has expired.')).toBeTruthy();
  expect(posted).toEqual([]);
});

test('a promo is ended by its date, after a confirmation', async () => {
  open('/admin/promos/SUMMER15');
  await press('End now');
  expect(posted).toEqual([]);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  const { body } = posted[0] as { body: { promo: { endDate: string }; revision: number } };
  expect(body.revision).toBe(2);
  expect(Date.parse(body.promo.endDate)).toBeLessThanOrEqual(site.environment.now());
});

test('a conflict keeps the input, which can overwrite the other version', async () => {
  answer = () =>
    new ApiProblem({
      status: 409,
      code: 'changed_meanwhile',
      message: 'changed',
      customerMessage: 'Bob changed this a moment ago.',
      body: { revision: 7 },
    });
  open('/admin/promos/SUMMER15');
  await type('Discount', '20');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Bob changed this a moment ago.');
  expect((screen.getByLabelText('Discount') as HTMLInputElement).value).toBe('20');
  answer = () => ({ ...ROW, revision: 8 });
  await press('Overwrite with mine');
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]?.body).toMatchObject({ revision: 7, promo: { value: 20 } });
});

test('prices: adds a step, removes the membership, and does not send product prices', async () => {
  open('/admin/prices');
  await type('Full price of a tile (dollars)', '29');
  await press('Add a step');
  const step = within(screen.getByRole('group', { name: 'Step 2' }));
  for (const [label, value] of [
    ['From (tiles)', '12'],
    ['Percent off', '20'],
    ['Name in reports', 'VOLUME20'],
    ['Text on the receipt', '20% off'],
  ] as const)
    fireEvent.change(step.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByLabelText('Offer memberships'));
  await press('Save');
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toEqual({
    path: '/v1/admin/pricing',
    body: {
      revision: 4,
      pricing: {
        fullPrice: 29,
        volumeDiscounts: [
          PRICING.volumeDiscounts[0],
          { code: 'VOLUME20', text: '20% off', percentOff: 20, minimum: 12 },
        ],
      },
    },
  });
});
