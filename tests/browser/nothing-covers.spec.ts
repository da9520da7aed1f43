import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { placeChangeable } from '../support/changeable-order.ts';
import { EVERY_SCREEN } from '../support/every-screen.ts';
import { CODE, expectNothingUnder, forgetWelcome, keepMessages, welcomeOn } from './covered.ts';
import { fillCheckout, fillPickUp } from './pages.ts';
import { openAsAdmin } from './sessions.ts';
import { fillCartAndWall, walk } from './walk.ts';
import { artFiles } from './wall.ts';

/** Automatic boxes never cover the next step, a field or the heading of a screen: docs/spec 3.12. */

const SIZES = {
  'the smallest phone': { width: 320, height: 568 },
  'a phone': { width: 390, height: 664 },
  'a small laptop': { width: 1024, height: 768 },
  'a laptop': { width: 1280, height: 800 },
  'a large screen': { width: 1920, height: 1080 },
} as const;
type Size = keyof typeof SIZES;
const TENANTS = ['', 'ph', 'cs'] as const;
type Tenant = (typeof TENANTS)[number];
const TENANT_IDS = { '': 'default', ph: 'pharmacy', cs: 'convenience' } as const;

async function visitorOn(browser: Browser, size: Size, baseURL: string | undefined): Promise<BrowserContext> {
  const viewport = SIZES[size];
  const isPhone = viewport.width < 500;
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [] },
    serviceWorkers: 'block',
  });
  await context.addInitScript(keepMessages);
  return context;
}

/** Walks from the picker to the thank-you page with the welcome open and messages appearing. */
async function goTheWay(browser: Browser, baseURL: string | undefined, size: Size, tenant: Tenant): Promise<void> {
  const context = await visitorOn(browser, size, baseURL);
  const page = await context.newPage();
  const clear = (what: string) => test.step(what, () => expectNothingUnder(page, what));
  await page.goto(`/photo-picker${tenant && `?tenant=${tenant}`}`);
  await expect(welcomeOn(page)).toHaveCount(1);
  await clear('the empty picker');
  await page
    .getByTestId('photo-files')
    .first()
    .setInputFiles(await artFiles(page, ['meadow', 'harbor', 'dunes']));
  const frame = page.getByRole('button', { name: 'Frame 3 photos' });
  await expect(frame).toBeEnabled();
  await clear('the picker');
  await frame.click();
  await expect(page.locator('[data-place]')).toHaveCount(3);
  await clear('the wall');
  await page.locator('[data-place="0"] button').click();
  await expect(page.locator('[aria-roledescription="crop area"]')).toBeVisible();
  await clear('a tile');
  if (SIZES[size].width < 992)
    for (const tool of ['Frame', 'Mat', 'Zoom']) {
      const button = page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: tool, exact: true });
      await button.click();
      await clear(`the tool ${tool}`);
    }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('[aria-roledescription="crop area"]')).toBeHidden();
  await page.locator('[data-place="2"] button').click();
  await expect(page.locator('[aria-roledescription="crop area"]')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await clear('a tile with a message');
  await page.keyboard.press('Escape');
  await expect(page.locator('[aria-roledescription="crop area"]')).toBeHidden();
  await clear('the wall with a message');
  await page.getByRole('button', { name: 'See it in a room' }).click();
  await clear('the room');
  await page.getByRole('button', { name: 'Back to the tiles' }).click();
  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeEnabled({ timeout: 30_000 });
  await add.click();
  const checkOut = page.getByRole('button', { name: 'Check out' });
  await expect(checkOut.first()).toBeEnabled({ timeout: 30_000 });
  await clear('the cart');
  await checkOut.first().click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await clear('the checkout');
  const email = `covers-${Date.now()}@tessera.example`;
  await (tenant ? fillPickUp(page, email) : fillCheckout(page, email));
  await page.getByRole('button', { name: /^Place order, \$/ }).click();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
  await clear('the thank-you page');
  if (!tenant) await changeOrder(page, baseURL ?? '', clear);
  await context.close();
}

/** The message of the last action is still open when the next dialog appears. */
async function changeOrder(page: Page, url: string, clear: (what: string) => Promise<void>): Promise<void> {
  const ordered = new URL(page.url()).searchParams.get('order') ?? '';
  await page.goto(`/orders/${await placeChangeable(url, ordered, 3_600)}`);
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await page.getByRole('dialog').getByLabel('Address line 1').fill('2 Gallery Street');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Your correction is saved.')).toBeVisible();
  await clear('the order with a message');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('button', { name: 'Keep the order' })).toBeVisible();
  await clear('the question whether to cancel');
  await expect(page.getByText('Your correction is saved.')).toBeVisible();
}

/** No automatic boxes on this page: docs/spec 3.3. */
const ALONE = '/buy-wallpads';
const WITHOUT_WELCOME = [
  ALONE,
  '/cart/open',
  '/confirm',
  '/orders',
  '/orders/:orderId',
  '/order',
  '/delete-account',
  '/known-browser',
  '/resume',
  '/recover',
  '/unsubscribe',
  '/admin',
  '/print-room',
];

/** Visits every screen twice: with the welcome and with the message about a code. */
async function seeEveryScreen(
  browser: Browser,
  baseURL: string | undefined,
  { size, tenant, paths }: { size: Size; tenant: Tenant; paths?: readonly string[] },
): Promise<void> {
  const screens = EVERY_SCREEN.filter(({ path }) => !paths || paths.includes(path));
  for (const wanted of ['welcome', 'message'] as const) {
    const context = await visitorOn(browser, size, baseURL);
    await context.addInitScript(forgetWelcome);
    const first = await context.newPage();
    // The same visitor in all tabs, because switching the visitor drops a tab's messages.
    await first.goto(`/photo-picker${tenant && `?tenant=${tenant}`}`, { waitUntil: 'networkidle' });
    if (!paths) await fillCartAndWall(first, TENANT_IDS[tenant]);
    await first.close();
    const search = [tenant && `tenant=${tenant}`, wanted === 'message' && CODE].filter(Boolean).join('&');
    await walk(
      context,
      async (page, { path }) => {
        if (wanted === 'message' && path !== ALONE)
          await expect(page.locator('[data-sonner-toast]').first(), `the message on ${path}`).toBeAttached();
        if (wanted === 'welcome' && !WITHOUT_WELCOME.includes(path))
          await expect(welcomeOn(page), `the welcome on ${path}`).toHaveCount(1);
        await expectNothingUnder(page, `${path} with the ${wanted}`);
      },
      { screens, ...(search && { search: `?${search}` }) },
    );
    await context.close();
  }
}

const FIRST_SCREENS = ['/', '/photo-picker', '/products/:urlSlug', '/cart'];

test.describe('automatic boxes never cover a next step', () => {
  test('on the first screens of the default tenant on the smallest phone', async ({ browser, baseURL }) => {
    await seeEveryScreen(browser, baseURL, { size: 'the smallest phone', tenant: '', paths: FIRST_SCREENS });
  });

  test('from the picker to the paid order on the smallest phone', async ({ browser, baseURL }) => {
    await goTheWay(browser, baseURL, 'the smallest phone', '');
  });

  for (const size of Object.keys(SIZES) as Size[])
    for (const tenant of TENANTS) {
      const where = `${tenant || 'the default tenant'} on ${size}`;
      test(`on every screen of ${where}`, { tag: '@long' }, async ({ browser, baseURL }) => {
        test.setTimeout(300_000);
        await seeEveryScreen(browser, baseURL, { size, tenant });
      });
      test(`on the whole journey of ${where}`, { tag: '@long' }, async ({ browser, baseURL }) => {
        await goTheWay(browser, baseURL, size, tenant);
      });
    }

  test('a message moves when a laptop shows fields in its place', async ({ browser, baseURL }) => {
    const context = await visitorOn(browser, 'a laptop', baseURL);
    const page = await context.newPage();
    await openAsAdmin(page, baseURL ?? '');
    await page.goto(`/admin/prices?${CODE}`);
    await expect(page.locator('[data-sonner-toast]').first()).toBeAttached();
    await expectNothingUnder(page, '/admin/prices');
    await context.close();
  });

  test('on staff screens', { tag: '@long' }, async ({ browser, baseURL }) => {
    for (const size of ['a phone', 'a laptop'] as const) {
      const context = await visitorOn(browser, size, baseURL);
      const page: Page = await context.newPage();
      await openAsAdmin(page, baseURL ?? '');
      for (const path of ['orders', 'products', 'promos', 'prices', 'tenants', 'customers', 'assets']) {
        await page.goto(`/admin/${path}?${CODE}`);
        await expect(page.locator('[data-sonner-toast]').first()).toBeAttached();
        await expectNothingUnder(page, `/admin/${path}`);
      }
      await page.goto(`/print-room?${CODE}`);
      await expect(page.locator('[data-sonner-toast]').first()).toBeAttached();
      await expectNothingUnder(page, '/print-room');
      await context.close();
    }
  });
});
