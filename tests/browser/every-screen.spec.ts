import { expect, type Page, test } from '@playwright/test';
import { EVERY_SCREEN } from '../support/every-screen.ts';
import { expectAccessible } from './pages.ts';
import { fillCartAndWall, walk } from './walk.ts';

/** Properties that every screen has; staff screens are tested at their login. */

test('every screen renders when the browser blocks all storage', { tag: '@long' }, async ({ context }) => {
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
  });
  await walk(context, async (page) => {
    // Waits for content or an error message instead of a skeleton.
    await expect(page.locator('main [role=status]:has(.motion-pulse)')).toHaveCount(0);
  });
});

/** The storefront client retries a 503 for half a minute, so here it is unreachable. */
const DOWN = {
  'nothing can be reached': [/^\/(v1|api|vault)\//, undefined],
  'the server answers 503': [/^\/v1\//, 503],
} as const;

for (const [how, [paths, status]] of Object.entries(DOWN))
  test(`while ${how}, every screen says what still works or what to do`, {
    tag: '@long',
  }, async ({ context, page }) => {
    await fillCartAndWall(page);
    await context.route(
      ({ pathname }) => paths.test(pathname) || /^\/(api|vault)\//.test(pathname),
      (route) =>
        status === undefined || !paths.test(new URL(route.request().url()).pathname)
          ? route.abort('connectionrefused')
          : route.fulfill({ status, contentType: 'application/problem+json', json: { status, code: 'unavailable' } }),
    );
    await walk(context, async (tab, { whileDown }) => {
      await expect
        .poll(async () => (await tab.getByRole('main').innerText()).replaceAll(/\s+/g, ' '), { timeout: 30_000 })
        .toMatch(whileDown);
    });
  });

const ON_THE_WAY = EVERY_SCREEN.filter(({ path }) =>
  ['/', '/products/:urlSlug', '/photo-picker', '/printing', '/cart', '/confirm', '/orders', '/admin'].includes(path),
);

test.describe('at 200 % zoom on a desktop, with forced colors', () => {
  test.use({
    viewport: { width: 640, height: 450 },
    screen: { width: 1280, height: 900 },
    deviceScaleFactor: 2,
    contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  });

  for (const [which, screens, details] of [
    ['each screen on the way to an order', ON_THE_WAY, {}],
    ['every screen', EVERY_SCREEN, { tag: '@long' }],
  ] as const)
    test(
      `${which} fits, is legible and accessible, and hides no focus behind a bar`,
      details,
      async ({ context, page }) => {
        await fillCartAndWall(page);

        const frame = page.locator('.framed-tile').first();
        expect(await frame.evaluate((tile) => getComputedStyle(tile, '::before').backgroundColor)).toBe('rgb(0, 0, 0)');
        await page.getByRole('button', { name: 'Frame', exact: true }).click();
        const [black, white] = ['Black', 'White'].map((name) => page.getByText(name, { exact: true }).first());
        const groundOf = (label = black) => label?.evaluate((node) => getComputedStyle(node).backgroundColor);
        expect(await groundOf(black)).not.toBe(await groundOf(white));

        await walk(
          context,
          async (tab, { path }) => {
            expect(await faultsOf(tab)).toEqual([]);
            await expectAccessible(tab);
            if (['/photo-picker', '/printing', '/cart', '/confirm'].includes(path))
              expect(await hiddenFromKeys(tab)).toEqual([]);
          },
          { screens },
        );
      },
    );
});

/** Finds overflow, small targets, and next steps without a visible border. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
    for (const thing of document.querySelectorAll<HTMLElement>('a[href], button')) {
      const { width, height } = thing.getBoundingClientRect();
      const name = thing.getAttribute('aria-label') ?? thing.textContent?.trim();
      // Skips hidden elements, inline links, and links that cover their row.
      const style = getComputedStyle(thing);
      if (
        !thing.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        thing.classList.contains('sr-only')
      )
        continue;
      if (thing.classList.contains('bg-accent') && Number.parseFloat(style.borderTopWidth) < 1)
        faults.push(`${name} has no edge`);
      const isStretched = getComputedStyle(thing, '::after').position === 'absolute';
      if (style.display !== 'inline' && !isStretched && (width < 24 || height < 24))
        faults.push(`${name} is ${Math.round(width)} x ${Math.round(height)} px`);
    }
    return faults;
  });
}

/** Tabs through a screen and returns focused elements that a fixed box covers. */
async function hiddenFromKeys(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const element = document.activeElement;
      if (!element || element === document.body) return 'end';
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const seen = (label ?? element).getBoundingClientRect();
      const at = document.elementFromPoint(seen.x + seen.width / 2, seen.y + seen.height / 2);
      const isOver = at?.closest('a, button, label, input, summary, [tabindex]') ?? at;
      const isSeen = isOver?.contains(element) || element.contains(at) || label?.contains(at);
      return isSeen ? undefined : (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName);
    });
    if (focused === 'end') break;
    if (focused !== undefined) hidden.push(focused);
  }
  return hidden;
}
