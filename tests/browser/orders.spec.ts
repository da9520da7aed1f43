import { expect, test } from '@playwright/test';
import { placeChangeable } from '../support/changeable-order.ts';
import { mailTo } from '../support/http.ts';
import { placeWall } from '../support/place-wall.ts';
import { expectAccessible, fillCheckout } from './pages.ts';
import { artFiles, hangArt, visitorOf } from './wall.ts';

/** Orders after payment: docs/spec 14.4 to 14.6. Test orders start production at once; one stays changeable. */

test('an order opens from its mail in another browser, is listed, and can be reordered', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await hangArt(page, ['meadow', 'harbor']);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Check out' }).click({ timeout: 30_000 });
  const email = `order-${Date.now()}@tessera.example`;
  await fillCheckout(page, email);
  await page.getByRole('button', { name: /^Place order, \$/ }).click();
  await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';
  await expect(page.locator('[data-room-view] [data-tile-number]')).toHaveCount(2);
  await expectAccessible(page);

  await test.step('the link needs no login and leaves no token in the URL', async () => {
    const { text } = await mailTo(url, email, new RegExp(orderId));
    const link = /https?:\/\/\S+\/order#\S+/.exec(text)?.[0] ?? '';
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(link);
    await expect(elsewhere.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
    expect(elsewhere.url()).toBe(`${url}/orders/${orderId}`);
    await expect(elsewhere.getByText('1 Gallery Street')).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: 'Order again' })).toHaveCount(0);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
    await elsewhere.context().close();
  });

  await test.step('the list links to it', async () => {
    await page.goto('/orders');
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(orderId) }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
  });

  await test.step('one tap puts the same wall into the cart, which can be paid again', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveTitle('Cart - Tessera');
    await expect(page.getByText('$28.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Check out' }).click({ timeout: 30_000 });
    await fillCheckout(page, email);
    await page.getByRole('button', { name: /^Place order, \$/ }).click();
    await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
    expect(page.url()).not.toContain(orderId);
  });
});

test('while an order is changeable, a tile gets another crop and photo by mouse and keyboard', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const caller = await visitorOf(page);
  const placed = await placeWall(url, { art: ['meadow', 'harbor'], tiles: [{}, {}], caller });
  const orderId = await placeChangeable(url, placed, 3_600);
  await page.goto(`/orders/${orderId}`);
  const first = page.getByRole('button', { name: /^Change tile 1 of 2/ });
  const dialog = page.getByRole('dialog', { name: 'Change the photo' });
  const stage = dialog.getByRole('group', { name: /^tile 1 of 2/ });
  const picture = page.locator('[data-tile-number="1"] img');
  const ordered = await picture.getAttribute('style');
  /** Identifies the photo by its URL without the signature. */
  const keyOf = async () => (await picture.getAttribute('src'))?.split('?')[0];

  await test.step('by keyboard alone, with the focus back on the tile', async () => {
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(stage).toBeFocused();
    await expectAccessible(page);
    for (const key of ['+', '+', '+', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await expect(dialog.getByText('130%')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Photo changed.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(first).toBeFocused();
    await expect(picture).not.toHaveAttribute('style', ordered ?? '');
  });

  await test.step('an unchanged tile stays the same', async () => {
    await first.click();
    await expect(dialog.getByText('130%')).toBeVisible();
    const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4, { steps: 5 });
    await page.mouse.up();
    const saved = await picture.first().getAttribute('style');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(picture).toHaveAttribute('style', saved ?? '');
  });

  await test.step('a photo from this device replaces it, despite a network failure', async () => {
    const before = await keyOf();
    await page.getByRole('button', { name: 'Change the photos' }).click();
    const choice = page.getByRole('dialog', { name: 'Change the photos' });
    await expectAccessible(page);
    await choice.getByRole('button', { name: /^Change tile 1 of 2/ }).click();
    await dialog.getByRole('button', { name: 'Another photo' }).click();
    await expectAccessible(page);
    await dialog.getByTestId('photo-files').setInputFiles(await artFiles(page, ['dunes']));
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toBeEnabled({ timeout: 60_000 });
    await page.context().setOffline(true);
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('We cannot reach the shop right now.');
    await page.context().setOffline(false);
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change the photos' })).toBeFocused();
    await expect.poll(keyOf).not.toBe(before);
    const now = await keyOf();
    await page.reload();
    await expect.poll(keyOf).toBe(now);
  });
});
