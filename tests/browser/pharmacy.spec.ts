import { expect, test } from '@playwright/test';
import { choose, expectAccessible, fillPickUp } from './pages.ts';
import { hangArt, putOneTileIntoCart, stageOf, tileAt, tilesOf } from './wall.ts';

/** A tenant with an order limit and metal hangers: docs/spec 2.3, 2.5, 2.6 and 7.5. */

const FOURTEEN =
  'night lake orchard dunes harbor meadow lace parasols spit black-sand cove first-light fog-line birches'.split(' ');
const OVER = 'One order holds up to 12 tiles. Take 2 out.';

test('the order limit shows in the picker, on the wall, in the cart and at a checkout opened by URL', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await hangArt(page, FOURTEEN, { tenantId: 'pharmacy' });
  const add = page.getByRole('button', { name: 'Add to cart' });

  await test.step('the picker says how many are too many, but frames them', async () => {
    await page.goto('/photo-picker');
    await expect(page.getByText(OVER)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Frame 14 photos' }).click();
    await expect(tilesOf(page)).toHaveCount(14);
  });

  await test.step('on the wall, Add to cart is disabled until two are removed', async () => {
    await expect(page.getByText(OVER)).toBeVisible();
    await expect(add).toBeDisabled();
    for (const left of [13, 12]) {
      await tileAt(page, 1).click();
      await expect(stageOf(page)).toBeVisible();
      await page.keyboard.press('Delete');
      await page.keyboard.press('Escape');
      await expect(tilesOf(page)).toHaveCount(left);
    }
    await expect(page.getByText('One order holds up to 12 tiles')).toHaveCount(0);
    await expect(add).toBeEnabled({ timeout: 60_000 });
    await add.click();
  });

  await test.step('a cart of two copies is refused in the same words, as is a checkout opened by URL', async () => {
    const refusal = page.getByText('One order holds up to 12 tiles. Take 12 out.');
    await page.getByRole('button', { name: 'Add one copy' }).click();
    await expect(refusal).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check out' })).toBeDisabled();
    await page.goto('/confirm');
    await expect(refusal).toBeVisible();
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled();
    await fillPickUp(page, `limit-${Date.now()}@tessera.example`);
    await page.getByLabel('Security code').press('Enter');
    await expect(page).not.toHaveURL(/order=/);
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled();
  });

  await test.step('with one copy, it can be ordered', async () => {
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Remove one copy' }).click();
    await expect(page.getByRole('button', { name: 'Check out' })).toBeEnabled();
  });
});

test('no wall pads are sold with metal hangers, and a visitor cannot open a reward tile', async ({ page }) => {
  await putOneTileIntoCart(page, { tenantId: 'pharmacy' });
  await expect(page.getByRole('button', { name: 'Add a membership' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a wall pad kit' })).toHaveCount(0);
  for (const path of ['/buy-wallpads', '/products/wall-pads', '/products/reward-tile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
});

test('a wall framed in white here keeps its frames without a question, even after a reload', async ({ page }) => {
  await hangArt(page, ['night'], { tenantId: 'pharmacy' });
  await choose(page.getByRole('radio', { name: 'White', exact: true }).first());
  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeEnabled({ timeout: 60_000 });
  await page.reload();
  await expect(tilesOf(page)).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'White', exact: true }).first()).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeEnabled({ timeout: 60_000 });
});
