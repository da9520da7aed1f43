import { expect, type Locator, type Page, test } from '@playwright/test';
import { centsFromDecimal } from '../../shared/money/money.ts';
import type { SeededTenantId } from '../../shared/seed/test-tenants.ts';
import { mailTo } from '../support/http.ts';
import { readShopRows } from '../support/shop-rows.ts';
import { need } from '../support/shopper.ts';
import { fillCheckout, fillPickUp } from './pages.ts';
import { openAsAdmin } from './sessions.ts';
import { hangArt } from './wall.ts';

/**
 * The price shown is the price paid (docs/spec 12.11), for each tenant, on every screen from editor to back
 * office, in the mail, the stored order and the charge. The wall has two tiles at $14.00.
 */

interface Case {
  tenant: SeededTenantId;
  parameter: string;
  what: string;
  /** Price of the wall in the editor, after `makeCheaper`. */
  wallCents: number;
  totalCents: number;
  /** Discount line of the cart, after `makeCheaper`. */
  discount: string;
  /** Applies the discount in the cart before checkout. */
  makeCheaper(page: Page): Promise<void>;
  fill(page: Page, email: string): Promise<void>;
}

const CASES: Case[] = [
  {
    tenant: 'default',
    parameter: 'default',
    what: 'a volume step',
    // 140.00 less 10 %, with free delivery from 70.00.
    wallCents: 12_600,
    totalCents: 12_600,
    discount: '−$14.00',
    async makeCheaper(page) {
      for (let copies = 2; copies <= 5; copies++) await page.getByRole('button', { name: 'Add one copy' }).click();
    },
    fill: fillCheckout,
  },
  {
    tenant: 'pharmacy',
    parameter: 'ph',
    what: 'its own promo code',
    wallCents: 2240,
    totalCents: 2240,
    discount: '−$5.60',
    async makeCheaper(page) {
      await page.getByLabel('Promo code').fill('pickup20');
      await page.getByRole('button', { name: 'Apply' }).click();
    },
    fill: fillPickUp,
  },
  {
    tenant: 'convenience',
    parameter: 'cs',
    what: 'a promo code that beats the membership',
    wallCents: 2380,
    // 15 % off 28.00 and 99.00; 40 % off the tiles alone, as a member, would make it 115.80.
    totalCents: 10_795,
    discount: '−$19.05',
    async makeCheaper(page) {
      await page.getByLabel('Promo code').fill('hello15');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('button', { name: 'Add a membership' }).click();
    },
    fill: fillPickUp,
  },
];

const summary = (page: Page) => page.getByRole('complementary');

/** Reads the amount after a label, such as `Total` in `Total before delivery $14.00`. */
async function amountOf(place: Locator, name: string): Promise<number> {
  return centsOf(need(new RegExp(`${name}[^$]*(\\$[\\d.,]+)`).exec(await place.innerText())?.[1]));
}

const centsOf = (amount: string): number => centsFromDecimal(amount.replace(/[$,]/g, ''));

for (const { tenant, parameter, what, wallCents, totalCents, discount, makeCheaper, fill } of CASES) {
  // The other totals are tested without a browser.
  const details = tenant === CASES[0]?.tenant ? {} : { tag: '@long' };
  test(
    `every amount of ${tenant} is the same to the cent, with ${what}`,
    details,
    async ({ page, browser, baseURL }) => {
      const url = need(baseURL);
      const email = `cents-${tenant}-${Date.now()}@tessera.example`;
      const seen: Record<string, number> = {};
      const checkOut = page.getByRole('button', { name: 'Check out' });

      await test.step('editor and cart', async () => {
        await hangArt(page, ['meadow', 'harbor'], { tenantId: tenant });
        const add = page.getByRole('button', { name: 'Add to cart' });
        await expect(add).toBeEnabled({ timeout: 30_000 });
        await expect(page.getByText('$28.00')).toBeVisible();
        await add.click();
        await expect(checkOut).toBeEnabled();
        await makeCheaper(page);
        await expect(summary(page)).toContainText(discount);
        await expect(checkOut).toBeEnabled();
        seen['the cart'] = await amountOf(summary(page), 'Total');
        await page.getByRole('button', { name: 'Edit' }).first().click();
        const update = page.getByRole('button', { name: 'Update cart' });
        const wall = `$${(wallCents / 100).toFixed(2)}`;
        // The cart shows the same amount until the editor has loaded.
        await expect(update).toBeEnabled();
        await expect(page.getByText(wall)).toBeVisible();
        await update.click();
        await expect(checkOut).toBeEnabled();
        seen['the cart again'] = await amountOf(summary(page), 'Total');
      });

      const orderId = await test.step('checkout and its button', async () => {
        await checkOut.click();
        await fill(page, email);
        const place = page.getByRole('button', { name: /^Place order, \$/ });
        await expect(place).toBeEnabled();
        seen['the checkout'] = await amountOf(summary(page), 'Total');
        seen['the button'] = centsOf(need((await place.getAttribute('aria-label'))?.split('Place order, ')[1]));
        await place.click();
        await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
        return need(new URL(page.url()).searchParams.get('order') ?? undefined);
      });

      await test.step('receipt, order page, order list and mail', async () => {
        const receipt = page.getByRole('region', { name: 'Order' });
        seen['the receipt'] = await amountOf(receipt, '\\nTotal');
        await page.goto('/orders');
        const listed = page.getByRole('link', { name: new RegExp(orderId) });
        await expect(listed).toBeVisible();
        seen['the list of orders'] = await amountOf(page.getByRole('main'), orderId);
        await listed.click();
        seen['the order’s page'] = await amountOf(receipt, '\\nTotal');
        const { text, html } = await mailTo(url, email, new RegExp(orderId));
        seen['the mail'] = centsOf(need(/Total: (\$[\d.,]+)/.exec(text)?.[1]));
        expect(html).toContain(`$${(totalCents / 100).toFixed(2)}`);
      });

      await test.step('back office', async () => {
        const staff = await (await browser.newContext()).newPage();
        await staff.goto(`/?tenant=${parameter}`);
        await openAsAdmin(staff, url);
        await staff.goto(`/admin/orders/${orderId}`);
        await expect(staff.getByText(email)).toBeVisible();
        seen['the back office'] = await amountOf(staff.getByRole('main'), '\\nTotal');
        await staff.context().close();
      });

      const { orders, payments } = await readShopRows(url);
      const stored = need(orders.find(({ pk }) => pk === `ORDER#${tenant}#${orderId}`));
      seen['the stored order'] = stored.totalCents;
      seen['the charge'] = need(payments.find(({ reference }) => reference === stored.payment.reference)).amountCents;
      expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((place) => [place, totalCents])));
    },
  );
}
