import { expect, type Page } from '@playwright/test';

/** Detects whether floating boxes cover controls that a shopper needs. */

/**
 * Prevents the page from storing that the welcome was shown, so that it appears on every page. Call before each page.
 */
export function forgetWelcome(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (!key.endsWith(':welcomePromoShown')) setItem.call(this, key, value);
  };
}

/**
 * Keeps messages open until the test has inspected them, and counts the delays of boxes that wait for the page to
 * settle. Call before each page.
 */
export function keepMessages(): void {
  const { setTimeout, clearTimeout } = window;
  const isMessage = (ms = 0) => ms >= 3_500 && ms <= 8_000;
  const delays = new Set<number>();
  Object.assign(window, {
    delays,
    setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      const end = () => {
        delays.delete(id);
        run(...given);
      };
      const id = setTimeout(end, isMessage(ms) ? 2 ** 31 - 1 : ms);
      if (ms <= 200) delays.add(id);
      return id;
    },
    clearTimeout: (id: number) => {
      delays.delete(id);
      clearTimeout(id);
    },
  });
}

/** A promo code in the URL, which shows a message on every screen. */
export const CODE = 'p=HELLO15';

/** Timeout for slow rendering on a busy machine. */
const PATIENCE_MS = 3_000;

/**
 * Finds primary controls, visible fields, dialog headings and buttons whose center is covered by a fixed box other than
 * the page's own bars.
 */
async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const modal = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog:modal')].findLast(
      (each) => !each.hasAttribute('data-floating') && each.checkVisibility(),
    );
    const selector = modal
      ? 'button, a[href], input, select, textarea'
      : '.next-step, input, select, textarea, label:has(input[type=radio]), main h1';
    const isOwn = (hit: Element, control: Element) =>
      control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control) === true;
    const floats = (hit: Element): boolean => {
      for (let each: Element | null = hit; each; each = each.parentElement) {
        if (each.matches('[data-floating], [data-sonner-toaster], #load-failure')) return true;
        // Excludes the page's own bars: header, price and next step.
        if (each.matches('header, aside, [role="dialog"], :has(.next-step)')) return false;
        if (getComputedStyle(each).position === 'fixed') return true;
      }
      return false;
    };
    return [...(modal ?? document).querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width < 4 || height < 4 || !control.checkVisibility({ visibilityProperty: true })) return [];
      if (control.closest('[data-floating]')) return [];
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!hit || isOwn(hit, control) || !floats(hit)) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? control.getAttribute('name');
      return [`${name || control.outerHTML.slice(0, 80)} under ${hit.textContent?.trim().slice(0, 40)}`];
    });
  });
}

/** Waits until no box is about to move: the page has dispatched the scroll event, and no delay is left. */
async function expectSettled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => (window as unknown as { delays: Set<number> }).delays.size === 0);
}

/** Checks at the top, middle and end of the page, which has `keepMessages`. */
export async function expectNothingUnder(page: Page, what: string): Promise<void> {
  const { heights, viewport } = await page.evaluate(() => ({
    heights: document.documentElement.scrollHeight,
    viewport: innerHeight,
  }));
  const places = heights > viewport * 1.2 ? [0, (heights - viewport) / 2, heights] : [0];
  for (const top of places) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await expectSettled(page);
    await expect
      .poll(() => coveredControls(page), {
        message: `${what}, scrolled to ${Math.round(top)}`,
        timeout: PATIENCE_MS,
        intervals: [100],
      })
      .toEqual([]);
  }
}

/** The welcome pop-up, which waits for free space. */
export const welcomeOn = (page: Page) => page.locator('.corner-panel[data-floating]');
