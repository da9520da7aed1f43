import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { mailTo } from '../support/http.ts';
import { placeWall, waitForPrints } from '../support/place-wall.ts';
import { runSweep } from '../support/sweep.ts';
import { expectAccessible } from './pages.ts';
import { scan } from './scanner.ts';
import { openAsPrinter } from './sessions.ts';
import { expectNoSidewaysScroll } from './wall.ts';

const TABLET = { width: 1180, height: 820 };
const UPRIGHT = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 664 };

async function savedBytes(place: Page | Locator, button: string): Promise<{ name: string; bytes: Buffer }> {
  const page = 'page' in place ? place.page() : place;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Finds characters that the loaded paper fonts lack: drawn as missing, or by a system font. */
function missingGlyphs(page: Page, text: string): Promise<string[]> {
  return page.evaluate((written) => {
    const faces = [...document.fonts].filter(({ status, family }) => status === 'loaded' && family.includes('Paper '));
    const ours = [...new Set(faces.map(({ family }) => `"${family.replaceAll('"', '')}"`))].join(', ');
    if (ours === '') return ['No font of paper was loaded'];
    const canvas = document.createElement('canvas');
    const drawn = (character: string, families: string) => {
      canvas.width = 96;
      canvas.height = 96;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser has no canvas');
      context.font = `64px ${families}`;
      context.fillText(character, 8, 72);
      return canvas.toDataURL();
    };
    const missing = drawn('\u{10FFFF}', ours);
    const characters = [...new Intl.Segmenter('en').segment(written)].map(({ segment }) => segment);
    return characters.filter((character) => {
      const picture = drawn(character, ours);
      return character !== ' ' && (picture === missing || picture === drawn(character, 'serif'));
    });
  }, text);
}

test.use({ viewport: TABLET });

test('a print room shift: from the queue through documents, files and scans to the parcel, and a reprint', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  // Playwright cannot answer the native save dialog; without it, files are saved in parts, as in Safari.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const note = 'For Ada, with love 🎈👩‍🚀 от бабушки, 生日快乐 שלום';
  const lastName = 'Nachtschicht';
  const gift = await placeWall(url, {
    art: ['meadow', 'harbor'],
    tiles: [{}, { frameColor: 'White' }, {}],
    note,
    lastName,
  });
  const others = [
    await placeWall(url, { art: ['lake'], tiles: [{}], lastName }),
    await placeWall(url, { art: ['harbor'], tiles: [{}, {}], lastName }),
  ];
  await waitForPrints(url, [gift, ...others]);

  await openAsPrinter(page, url);
  await page.getByRole('link', { name: 'Go to the print room' }).click();
  await expect(page.getByRole('heading', { name: 'Print room' })).toBeVisible();
  for (const id of [...others, gift]) {
    await scan(page, id);
    await expect(page.getByRole('heading', { name: id })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark printed' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Print room' }).click();

  // Searches by part of the name, because other suites have orders in the queues too.
  await page.getByRole('searchbox', { name: 'Find an order' }).fill('nachtsch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^The walls of order/ })).toHaveCount(3);
  await expectAccessible(page);

  // Documents and files of several orders at once.
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .click();
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .last()
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 orders selected')).toBeVisible();
  await expectAccessible(page);
  const slips = await savedBytes(page, 'Packing slips');
  expect([slips.name, slips.bytes.subarray(0, 5).toString()]).toEqual(['packing-slip-3-orders.pdf', '%PDF-']);
  expect(await missingGlyphs(page, note)).toEqual([]);
  const zip = await savedBytes(page, 'Download one ZIP');
  expect(zip.name).toBe('3-orders.zip');
  expect(zip.bytes.includes(`${gift}/02_${gift}-002.jpg`)).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'All 6 files have the checksum' })).toBeVisible();

  // One step for all of them.
  await page.getByRole('button', { name: 'Mark printed' }).click();
  await expect(page.getByText('3 of 3 orders are printed.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  // A scanned slip opens its order with the note.
  await scan(page, gift);
  await expect(page.getByRole('heading', { name: gift })).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Prints' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page.setViewportSize(UPRIGHT);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(TABLET);

  // Held with a reason and released; both are in the history with the actor.
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await page.getByLabel('Note', { exact: true }).fill('The edge of 2 is torn');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hold the order' }).click();
  await page.getByRole('button', { name: 'Release' }).click();
  await page.getByLabel('Add a note').fill('Printed 2 again');
  await page.getByRole('button', { name: 'Add note' }).click();
  const history = page.getByRole('heading', { name: 'History' }).locator('..');
  await expect(history.getByText('The edge of 2 is torn')).toBeVisible();
  await expect(history.getByRole('listitem').first()).toHaveText(/Printed 2 again.*Pat Printer/s);

  await page.getByRole('button', { name: 'Render files again' }).click();
  await expect(page.getByText(`The files of ${gift} are made again.`)).toBeVisible();
  await expect(history.getByRole('listitem').first()).toHaveText(/Making prints again.*Pat Printer/s);
  await runSweep(url);
  await page.getByRole('button', { name: 'Mark printed' }).click({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Mark packed' })).toBeVisible();

  // Packed by scan; a double scan counts once, and an unknown code is reported.
  await page.getByRole('link', { name: 'Print room' }).click();
  await page.getByLabel('Scans mark the next step').check();
  for (const id of others) {
    await scan(page, id);
    await expect(page.getByRole('status').filter({ hasText: `${id} is packed.` })).toBeVisible();
  }
  await scan(page, others[1] ?? '');
  await expect(page.getByText('was scanned twice in a row')).toBeVisible();
  await scan(page, 'ZZZZZ9');
  await expect(page.getByText('No order has the code ZZZZZ9.')).toBeVisible();
  await scan(page, gift);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`${gift} is no longer packed.`)).toBeVisible();

  // By keyboard: packed, then the parcel's label is scanned into its field.
  await page.getByLabel('Scans mark the next step').uncheck();
  await scan(page, gift);
  await expect(page.getByRole('heading', { name: gift })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await scan(page, '1Z999AA10123456784');
  await expect(page.getByText(`${gift} is shipped.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'UPS 1Z999AA10123456784' })).toBeVisible();
  await expectAccessible(page);

  await test.step('a tile broken in transit is reprinted and ships after its order', async () => {
    const again = page.getByRole('button', { name: 'Print again: place 2' });
    await again.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Print again' });
    await dialog.getByRole('button', { name: 'Print again' }).click();
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Choose other tiles, too' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Place 2' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'Damaged on the way' }).check();
    await dialog.getByLabel('Note', { exact: true }).fill('The corner is bent');
    await dialog.getByRole('button', { name: 'Print again' }).click();

    const reprint = page.getByRole('region', { name: 'To print again' });
    await expect(reprint.getByRole('heading', { name: '1 tile to print again' })).toBeVisible();
    await expect(reprint.getByText('The corner is bent')).toBeVisible();
    await expect(again).toHaveCount(0);
    await expect(history.getByRole('listitem').first()).toHaveText(/tile .*Damaged on the way.*Pat Printer/s);
    await expectAccessible(page);
    for (const size of [PHONE, UPRIGHT, TABLET]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    // Only its own files and documents.
    const one = await savedBytes(reprint, 'ZIP of 1 tile');
    expect(one.name).toBe(`${gift}-again.zip`);
    const places = [1, 2, 3].filter((place) => one.bytes.includes(`${gift}/0${place}_`));
    expect(places).toEqual([2]);
    expect((await savedBytes(reprint, 'Slip for 1 tile')).bytes.subarray(0, 5).toString()).toBe('%PDF-');

    // Back in the work queue, although it has shipped.
    await page.getByRole('link', { name: 'Print room' }).click();
    await expect(page.getByRole('link', { name: /^To print again/ })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('1 tile to print again: Damaged on the way').first()).toBeVisible();
    await expectAccessible(page);
    await scan(page, gift);
    await reprint.getByRole('button', { name: 'Send replacement' }).click();
    await expect(page.getByLabel('Tracking number')).toBeFocused();
    await scan(page, '1Z5R89390357567127');
    await expect(page.getByText(`The replacement for ${gift} is on its way.`)).toBeVisible();
    await expect(reprint).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'UPS 1Z5R89390357567127' })).toBeVisible();
    await expect(page.getByRole('heading', { name: gift }).locator('..')).toContainText('Shipped');
  });

  await test.step('its customer is notified by mail and on the order page', async () => {
    const email = (await page.getByText(/^shopper-.*@tessera\.example$/).textContent()) ?? '';
    const { text } = await mailTo(url, email, /^A replacement for a tile of your .* order/);
    expect(text).toContain('1Z5R89390357567127');
    const shopper = await page.context().newPage();
    await shopper.goto(/https?:\/\/\S+\/order#\S+/.exec(text)?.[0] ?? '');
    await expect(shopper.getByText('A tile was printed again and is on the way to you')).toBeVisible();
    await expect(shopper.getByRole('link', { name: 'Track it with UPS: 1Z5R89390357567127' })).toBeVisible();
    await shopper.close();
  });

  await test.step('an unshipped order waits for its tile, remade from a new file, and continues', async () => {
    const [packed = ''] = others;
    await scan(page, packed);
    await expect(page.getByRole('heading', { name: packed })).toBeVisible();
    await expect(page.getByLabel('Tracking number')).toBeVisible();
    await page.getByRole('button', { name: 'Print again: place 1' }).click();
    await page.getByRole('radio', { name: 'Print is faulty' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Print again' }).click();
    await expect(page.getByText('It continues once its tiles are reprinted.')).toBeVisible();
    await expect(page.getByLabel('Tracking number')).toHaveCount(0);
    const reprint = page.getByRole('region', { name: 'To print again' });
    await reprint.getByRole('button', { name: 'Render files again' }).click();
    await expect(reprint.getByText('Its files are being made.')).toBeVisible();
    await runSweep(url);
    await expect(reprint.getByRole('button', { name: 'ZIP of 1 tile' })).toBeVisible({ timeout: 60_000 });
    await reprint.getByRole('button', { name: 'Printed again' }).click();
    await expect(page.getByText(`${packed} has its tiles and continues.`)).toBeVisible();
    await expect(page.getByLabel('Tracking number')).toBeVisible();
    // Requested by mistake.
    await page.getByRole('button', { name: 'Print again: place 1' }).click();
    await page.getByRole('radio', { name: 'Another reason' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Print again' }).click();
    await reprint.getByRole('button', { name: 'Cancel reprint' }).click();
    await expect(reprint).toHaveCount(0);
    await expect(page.getByLabel('Tracking number')).toBeVisible();
  });

  await test.step('several orders get their tracking numbers one scan after the other', async () => {
    await page.getByRole('link', { name: 'Print room' }).click();
    await page.getByRole('searchbox', { name: 'Find an order' }).fill('nachtsch');
    await page.keyboard.press('Enter');
    for (const id of others) await page.getByRole('checkbox', { name: `Select order ${id}` }).check();
    await page.getByRole('button', { name: 'Mark shipped' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ship 2 orders' });
    const numbers = dialog.getByRole('textbox', { name: /^Tracking number of/ });
    await expect(numbers.first()).toBeFocused();
    await scan(page, '1Z879E930346834440');
    await expect(numbers.last()).toBeFocused();
    await scan(page, '1Z879E930346834440');
    await expect(dialog.getByText(/has the same number/).first()).toBeVisible();
    await expectAccessible(page);
    for (const size of [PHONE, UPRIGHT, TABLET]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    // The next scan replaces the refused one.
    await scan(page, '9400111206206406260787');
    await expect(dialog.getByText('2 with a number')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('2 of 2 orders are shipped.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await scan(page, others[0] ?? '');
    await expect(
      page.getByRole('link', { name: /^(UPS 1Z879E930346834440|USPS 9400111206206406260787)$/ }),
    ).toBeVisible();
    await expect(history.getByRole('listitem').first()).toHaveText(/Shipped.*Pat Printer/s);
  });
});
