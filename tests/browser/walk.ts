import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { SeededTenantId } from '../../shared/seed/test-tenants.ts';
import { artTiles, saveWall } from '../support/art.ts';
import { EVERY_SCREEN, type WalkedScreen } from '../support/every-screen.ts';
import { tilesOf, visitorOf } from './wall.ts';

const AT_ONCE = 4;

/** Visits every screen, with several tabs in parallel, because a walk mostly waits. */
export async function walk(
  context: BrowserContext,
  look: (page: Page, screen: WalkedScreen) => Promise<void>,
  { screens = EVERY_SCREEN, search = '' }: { screens?: readonly WalkedScreen[]; search?: string } = {},
): Promise<void> {
  const left = [...screens];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      for (let screen = left.shift(); screen; screen = left.shift()) {
        const { path, at = path } = screen;
        await test.step(path, async () => {
          // Navigating between URLs that differ only in the hash would not load the page.
          await page.goto('about:blank');
          await page.goto(withSearch(at, search));
          await expect(page.getByRole('main')).toHaveText(/\S/);
          await look(page, screen as WalkedScreen);
          expect(await page.getByText('This page didn’t load').count()).toBe(0);
          expect(errors).toEqual([]);
        });
      }
      await page.close();
    }),
  );
}

function withSearch(at: string, search: string): string {
  const [path = '', hash] = at.split('#');
  return path + search + (hash === undefined ? '' : `#${hash}`);
}

export async function fillCartAndWall(page: Page, tenantId: SeededTenantId = 'default'): Promise<void> {
  const caller = await visitorOf(page, tenantId);
  await saveWall(caller, await artTiles(caller, ['meadow']), { status: 'Cart', isActive: false });
  await saveWall(caller, await artTiles(caller, ['harbor']));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await page.goto('/printing');
  await expect(tilesOf(page)).toHaveCount(1);
}
