import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import type { Cart } from '../../documents/cart/index.ts';
import type { Site } from '../../site/create-site.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { CartTotals } from './cart-totals.tsx';

afterEach(cleanup);

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

const TAX = 'Sales taxIncluded';
const STANDARD = { title: 'Standard delivery', amountCents: 595, freeFromCents: 7000 };
const PICK_UP = { title: 'Pick-up today', amountCents: 0, isPickUp: true };
const ADDRESSED: Cart['delivery'] = {
  id: 'g',
  options: [{ handle: 'standard', title: 'Standard delivery', amountCents: 595 }],
  selectedHandle: 'standard',
};

/** The text of each row for a cart of one line. */
function rowsOf(
  delivery: PublicTenant['delivery'],
  cents: number,
  changes: Partial<Cart> = {},
  isUpdating = false,
  tenant: Partial<PublicTenant> = {},
): string[] {
  site.queryClient.setQueryData(tenantQueries(site).tenant().queryKey, testTenant('default', { delivery, ...tenant }));
  const cart: Cart = {
    id: 'cart',
    email: undefined,
    note: '',
    lines: [],
    totalQuantity: 1,
    subtotalCents: cents,
    totalCents: cents,
    discounts: [],
    codes: [],
    delivery: undefined,
    ...changes,
  };
  const { container } = render(<CartTotals cart={cart} isUpdating={isUpdating} />, { wrapper: inSite(site) });
  return [...container.querySelectorAll('dl > div')].slice(1).map((row) => row.textContent ?? '');
}

test.each<[string, PublicTenant['delivery'], number, string[]]>([
  [
    'below the free amount',
    STANDARD,
    1400,
    ['DeliveryAdd $56.00 more for free delivery$5.95', TAX, 'Totalbefore delivery$14.00'],
  ],
  ['from the free amount on', STANDARD, 8400, ['DeliveryFree', TAX, 'Total$84.00']],
  [
    'without a free amount',
    { title: 'Flat', amountCents: 595 },
    8400,
    ['Delivery$5.95', TAX, 'Totalbefore delivery$84.00'],
  ],
  ['with pickup at a store', PICK_UP, 1400, ['Pick-up todayFree', TAX, 'Total$14.00']],
])('without an address the cart estimates delivery: %s', (_where, delivery, cents, rows) => {
  expect(rowsOf(delivery, cents)).toEqual(rows);
});

test('with an address the server’s delivery price counts, and the total is final', () => {
  expect(rowsOf(STANDARD, 1400, { delivery: ADDRESSED, totalCents: 1995 })).toEqual([
    'Standard delivery$5.95',
    TAX,
    'Total$19.95',
  ]);
});

test.each([
  ['not_collected', ['DeliveryFree', 'Sales taxNot collected', 'Total$84.00']],
  [undefined, ['DeliveryFree', 'Total$84.00']],
] as const)('shows sales tax as configured by the tenant: %s', (salesTax, rows) => {
  expect(rowsOf(STANDARD, 8400, {}, false, { salesTax })).toEqual(rows);
});

test('marks a total that is about to change, and announces the new one to screen readers', () => {
  const before = rowsOf(STANDARD, 1400, {}, true);
  expect(screen.getByRole('status').textContent).toBe('Updating your total');
  cleanup();
  expect(rowsOf(STANDARD, 1400)).toEqual(before);
  expect(screen.getByRole('status').textContent).toBe('Total $14.00');
});
