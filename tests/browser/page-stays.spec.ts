import { type Browser, type BrowserContext, expect, type JSHandle, type Page, test } from '@playwright/test';
import { EVERY_SCREEN } from '../support/every-screen.ts';
import { PHONES } from './phones.ts';
import { touchOf } from './touch.ts';
import { hangArt } from './wall.ts';

/** A page scrolls only by its reader, not during hydration or while it is read (docs/spec 3.4). */

const TENANTS = ['', 'ph', 'cs'];
const AT_ONCE = 4;
const at = (path: string, tenant: string): string => (tenant === '' ? path : `${path}?tenant=${tenant}`);

/** Server-rendered pages, including those for missing content. */
const PAGES = [
  ...EVERY_SCREEN.slice(
    0,
    EVERY_SCREEN.findIndex(({ path }) => path === '/photo-picker'),
  ).map((screen) => screen.at ?? screen.path),
  '/products/gift-tiles',
  '/products/hanne-orrevik-low-sun',
  '/products/nothing',
  '/artists/nobody',
  '/shop-all/nothing',
  '/nowhere',
];
const STEPS = [
  '/',
  '/products/photo-tile',
  '/products/gift-tiles',
  '/products/wall-pads',
  '/products/membership',
  '/products/hanne-orrevik-low-sun',
  '/buy-wallpads',
  '/contact',
  '/nowhere',
];

const PHONE = { isMobile: true, hasTouch: true, deviceScaleFactor: 1 };

async function inTabs<Item>(
  context: BrowserContext,
  items: readonly Item[],
  look: (page: Page, item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const page = await context.newPage();
      for (let item = left.shift(); item !== undefined; item = left.shift()) await look(page, item);
      await page.close();
    }),
  );
}

/** Scrolls to the end of the page as fast as it renders. @returns its height before and after, in pixels */
const lengths = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const { documentElement } = document;
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await document.fonts.ready;
    const before = documentElement.scrollHeight;
    for (let y = 0; y < documentElement.scrollHeight; y += window.innerHeight * 2) {
      window.scrollTo(0, y);
      await drawn();
    }
    return [before, documentElement.scrollHeight];
  });

/** Positions of the page's visible landmarks. */
const places = (page: Page) =>
  page.evaluate(() => ({
    scrolled: Math.round(window.scrollY),
    length: document.documentElement.scrollHeight,
    // The welcome link appears with the app, before all other links, which must not move.
    parts: [...document.querySelectorAll('header, header a:not([href$="#welcome"]), header button, h1, footer')].map(
      (part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.tagName, part.getAttribute('href'), ...[x, y, width, height].map(Math.round)].join(' ');
      },
    ),
  }));

/**
 * Focuses a visible element, which loads the app.
 *
 * @returns the focused element
 */
async function takeOver(page: Page): Promise<JSHandle<Element>> {
  const inHand = await page.evaluateHandle(() => {
    const inSight = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary), footer a')].find(
      (each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return each.checkVisibility() && top > 80 && bottom < window.innerHeight;
      },
    );
    const chosen = inSight ?? document.querySelector<HTMLElement>('header a');
    if (!chosen) throw new Error('The page has no visible control');
    chosen.focus({ preventScroll: true });
    return chosen;
  });
  await expectLive(page);
  return inHand;
}

/** Waits until React has hydrated the page. */
async function expectLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.documentElement.hasAttribute('data-opening') &&
      Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Blocks the app's scripts except a page's first one. @returns a function that releases them */
async function holdShop(page: Page): Promise<() => void> {
  const html = await (await page.request.get('/faqs')).text();
  const first = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g)].map(([, address]) => address);
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!first.includes(new URL(route.request().url()).pathname)) await isReleased;
    await route.continue();
  });
  return release;
}

/** The start pages of all tenants, and every other page of one tenant. */
const visitsOf = (paths: readonly string[], turn: number): string[] =>
  paths.flatMap((path, index) =>
    TENANTS.filter((_, of) => path === '/' || (index + turn) % TENANTS.length === of).map((tenant) => at(path, tenant)),
  );

const SIZES = [
  { viewport: { width: 390, height: 664 }, ...PHONE },
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 1920, height: 1080 } },
];

for (const [turn, options] of SIZES.entries()) {
  const { width } = options.viewport;
  // each page is seen at one of the sizes
  const details = turn === 0 ? {} : { tag: '@long' };
  test(
    `at ${width} px no page changes its height while it is read, or moves when the app loads`,
    details,
    async ({ browser }) => {
      const context = await browser.newContext(options);
      const paths = PAGES.filter((path, index) => path === '/' || index % SIZES.length === turn);
      await inTabs(context, visitsOf(paths, turn), (page, address) =>
        test.step(address, async () => {
          await page.goto(address);
          const [before = 0, after = 0] = await lengths(page);
          expect(Math.abs(after - before), `${before} px, read ${after} px`).toBeLessThanOrEqual(before / 100);
          await page.evaluate((y) => window.scrollTo(0, y), after / 3);
          const seen = await places(page);
          const inHand = await takeOver(page);
          expect(await places(page)).toEqual(seen);
          expect(await inHand.evaluate((each) => each === document.activeElement)).toBe(true);
        }),
      );
      await context.close();
    },
  );
}

test("the first screen of a small phone shows the page's button", async ({ browser }) => {
  for (const viewport of PHONES.filter(({ width }) => width === 320 || width === 390)) {
    const context = await browser.newContext({ viewport, ...PHONE });
    await inTabs(context, visitsOf(STEPS, viewport.width), (page, address) =>
      test.step(`${viewport.width} ${address}`, async () => {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect(page.locator('main .bg-accent').first()).toBeInViewport({ ratio: 1 });
      }),
    );
    await context.close();
  }
});

test('a question tapped before the app loads opens under the finger', async ({ browser }) => {
  const page = await newPhone(browser);
  const release = await holdShop(page);
  await page.goto('/faqs');
  const question = page.locator('summary').nth(9);
  await question.evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const before = await question.boundingBox();
  await question.tap();
  await expect(page.locator('details[open]')).toHaveCount(1);
  release();
  await expectLive(page);
  expect(await question.boundingBox()).toEqual(before);
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.context().close();
});

test('a touch that scrolls continues while it loads the app', async ({ browser }) => {
  const page = await newPhone(browser);
  await page.goto('/shop-all');
  const card = page.locator('main li a').nth(5);
  await card.evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => window.scrollY);
  const finger = await touchOf(page);
  await finger.down({ x: 195, y: 330 });
  await finger.move([{ x: 195, y: 130 }]);
  await finger.up();
  await expectLive(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
  await page.context().close();
});

test('a gift form filled in before the app loads is submitted as typed', async ({ browser }) => {
  const page = await newPhone(browser);
  const release = await holdShop(page);
  await page.goto('/products/gift-tiles');
  await expect(page.getByLabel('Number of tiles')).toHaveValue('3');
  await page.getByLabel('Number of tiles').fill('12');
  await page.getByLabel('Recipient Email').fill('ada@lovelace.example');
  const name = page.getByLabel('Recipient Name');
  await name.fill('Ada Lace');
  for (let step = 0; step < 4; step++) await name.press('ArrowLeft');
  release();
  await expectLive(page);
  // The caret stays in place.
  await page.keyboard.type('Love');
  await expect(name).toHaveValue('Ada LoveLace');
  await expect(page.getByLabel('Amount')).toHaveValue('168.00');
  await page.getByRole('button', { name: 'Add 12 tiles to the cart' }).tap();
  await expect(page).toHaveURL(/\/cart/);
  for (const text of ['Ada LoveLace', '$168.00']) await expect(page.getByText(text).first()).toBeVisible();
  await page.context().close();
});

test('presses before the app loads are replayed in order', async ({ page }) => {
  const release = await holdShop(page);
  await page.goto('/products/photo-tile');
  await page.getByText('White', { exact: true }).click();
  await page.getByRole('button', { name: 'Start designing' }).click();
  release();
  await expect(page).toHaveURL(/\/photo-picker/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'White' })).toBeChecked();
});

test('going back restores the scroll position, and a link its target', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await hangArt(page, ['meadow']);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const scrollTo = async (y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await expect.poll(scrolled).toBe(y);
  };

  await test.step('the picker, rendered in the browser', async () => {
    await page.goto('/photo-picker');
    await expect(page.getByRole('button', { name: 'Frame 1 photo' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await scrollTo(350);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Frame 1 photo' })).toBeVisible();
    expect(await scrolled()).toBe(350);
  });
  await test.step('a page rendered on the server', async () => {
    const release = await holdShop(page);
    await page.goto('/faqs');
    await scrollTo(700);
    const seen = await places(page);
    release();
    await expectLive(page);
    await expect(page.getByRole('link', { name: 'Your walls (1)' })).toBeVisible();
    const now = await places(page);
    expect(now).toMatchObject({ scrolled: 700, length: seen.length });
    expect(now.parts).toEqual(expect.arrayContaining(seen.parts));
    await page.reload();
    await expectLive(page);
    expect(await scrolled()).toBe(700);
  });
  await test.step('by a link to the top, and back', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).press('Enter');
    await expect(page).toHaveTitle(/^Delivery/);
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle(/^FAQ/);
    await expect.poll(scrolled).toBeGreaterThan(600);
  });
  await test.step('to the membership', async () => {
    await page.goto('/membership');
    await expectLive(page);
    await expect(page.locator('#membership')).toBeInViewport();
    expect(await page.locator('#membership').evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(200);
  });
});

test('a visit to a tenant by URL loads each page once, in this tab and in another', async ({ page, context }) => {
  const loads: string[] = [];
  context.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.goto('/?tenant=cs');
  await page.getByRole('link', { name: 'Cart', exact: true }).first().click();
  await expect(page).toHaveTitle('Cart - Cornerby Photo Tiles');
  expect(loads).toEqual(['/']);
  await page.reload();
  await expect(page).toHaveTitle('Cart - Cornerby Photo Tiles');
  await page.goto('/faqs?tenant=cs');
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Delivery' })
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(other).toHaveTitle('Delivery - Cornerby Photo Tiles');
  expect(loads).toEqual(['/', '/cart', '/faqs', '/delivery']);
});

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 664 }, ...PHONE });
  return context.newPage();
}
