import { spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CENTERED, cropBox } from '../../shared/geometry/crop-box.ts';
import { tileFrame } from '../../shared/geometry/tile-frame.ts';
import { aspectOf, type SizePx } from '../../shared/geometry/units.ts';
import { FULFILMENT_EVENTS, FULFILMENT_SCOPES } from '../../shared/order/fulfilment-events.ts';
import type { OrderTile } from '../../shared/order/lines.ts';
import type { Order } from '../../shared/order/schema.ts';
import { fetchPrint } from '../../web/backoffice/orders-desk/prints/fetch-print.ts';
import { zipEntries } from '../../web/backoffice/orders-desk/prints/zip-prints.ts';
import { placeChangeable } from '../support/changeable-order.ts';
import { type Caller, call, eventually, newCaller } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { JOURNEY, need, newShopper, projectOf, tileOf } from '../support/shopper.ts';
import { type PrintDownload, printsOf } from '../support/staff.ts';
import { runDeliveries } from '../support/sweep.ts';
import { startWatchedShop, type WatchedShop } from '../support/watched-shop.ts';
import type { ReceivedWebhook } from '../support/webhook-receiver.ts';

const { url } = inject('cloud');
const staff = inject('staff');
const receiver = inject('webhookReceiver');
const SCRIPT = join(import.meta.dirname, '..', '..', 'examples', 'pull-prints', 'pull-prints.mjs');

const admin: Caller = { ...newCaller(url), accessToken: staff.admin };
let machine: Caller;
let keyId: string;
let hookSecret: string;
let orderId: string;
let prints: PrintDownload[];
let photo: SizePx;
let folder: string;
let shop: WatchedShop;

beforeAll(async () => {
  const made = await call(admin, 'POST', '/v1/admin/fulfilment-keys', { name: 'Lab', scopes: FULFILMENT_SCOPES });
  keyId = made.body.key.id;
  machine = { ...newCaller(url), accessToken: made.body.token };
  const hook = await call(admin, 'POST', '/v1/admin/webhooks', {
    url: `${receiver}/events`,
    events: FULFILMENT_EVENTS,
  });
  expect(hook.status, JSON.stringify(hook.body)).toBe(201);
  hookSecret = hook.body.secret;
  folder = mkdtempSync(join(tmpdir(), 'tessera-pull-'));
  shop = await startWatchedShop(url);
  const shopper = newShopper(url, demoPhoto('sample2'));
  for (const step of JOURNEY.slice(0, 2)) await step.run(shopper);
  const colors = ['Black', 'White', 'Black', 'White'] as const;
  shopper.project = projectOf(
    colors.map((frameColor, index) => {
      const isLast = index === colors.length - 1;
      return tileOf(shopper, { id: `tile-${index}`, frameColor, ...(isLast && { quantity: 5 }) });
    }),
  );
  for (const step of JOURNEY.slice(2)) await step.run(shopper);
  orderId = need(shopper.orderId);
  const { width, height } = need(shopper.photoSize);
  photo = { widthPx: width, heightPx: height };
  prints = await printsOf(machine, orderId);
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** @param more extra arguments; the key defaults to the machine's */
function start(more: string[] = [], key = machine.accessToken) {
  const child = spawn(process.execPath, [SCRIPT, '--shop', shop.origin, '--to', folder, ...more], {
    env: { ...process.env, TESSERA_KEY: key },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = new Promise<{ code: number | null; text: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, text })),
  );
  return { child, ended };
}

/** A file with several copies is in a separate folder. */
const pulledPath = (id: string, { name, copies }: Pick<PrintDownload, 'name' | 'copies'>) =>
  join(folder, id, copies > 1 ? `${copies}_copies` : '', name);
const pathOf = (name: string) =>
  pulledPath(orderId, prints.find((print) => print.name === name) ?? { name, copies: 1 });
const ownRequests = () => shop.requests.filter(({ name }) => prints.some((print) => print.name === name));

function expectAllVerified(): void {
  for (const { name, bytes, md5 } of prints) {
    const file = readFileSync(pathOf(name));
    expect([name, file.length, createHash('md5').update(file).digest('hex')]).toEqual([name, bytes, md5]);
  }
}

describe('the sample script that pulls prints', () => {
  test('resumes after being killed mid-file, and re-fetches a corrupted file', async () => {
    const [first, second, third, fourth] = prints.map(({ name }) => name) as [string, string, string, string];
    expect(prints).toHaveLength(4);
    shop.stalls.add(second);
    shop.damages.add(third);
    const { child, ended } = start();
    await shop.stalled;
    // Buffered data reaches the disk a moment later.
    const part = await eventually('half a file on the disk', async () => {
      const half = readdirSync(join(folder, orderId)).find((name) => name.startsWith(second) && name.endsWith('.part'));
      return half && readFileSync(pathOf(half)).length > 0 ? half : undefined;
    });
    child.kill('SIGKILL');
    await ended;
    expect(readdirSync(join(folder, orderId)).sort()).toEqual([first, part].sort());

    const { code, text } = await start().ended;
    expect([code, text]).toEqual([0, expect.stringContaining(`${orderId}: 4 files, 8 sheets to print`)]);
    expectAllVerified();
    expect(text).toContain(`${orderId}: *** 5 COPIES of 5_copies/${fourth}`);
    const manifest = JSON.parse(readFileSync(join(folder, orderId, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ totalFiles: 4, totalSheets: 8 });
    expect(manifest.files.at(-1)).toMatchObject({
      path: `5_copies/${fourth}`,
      copies: 5,
      sheetInches: { width: 8.25, height: 8.25 },
      shownInches: { width: 8, height: 8 },
    });
    const seen = ownRequests();
    expect(seen.filter(({ name }) => name === first)).toHaveLength(1);
    const [begun, gone] = seen.filter(({ name }) => name === second);
    expect(gone?.from).toBeGreaterThan(0);
    expect((begun?.bytesSent ?? 0) + (gone?.bytesSent ?? 0)).toBeLessThan((prints[1]?.bytes ?? 0) * 2);
    expect(seen.filter(({ name }) => name === third).map(({ from }) => from)).toEqual([0, 0]);
    expect(seen.filter(({ name }) => name === fourth)).toHaveLength(1);
  });

  test('a second run fetches nothing that is intact, and file names follow the tile order', async () => {
    shop.requests.length = 0;
    expect((await start().ended).code).toBe(0);
    expect(ownRequests()).toEqual([]);
    const paths = readdirSync(join(folder, orderId), { recursive: true, encoding: 'utf8' });
    const names = paths.filter((path) => path.endsWith('.jpg')).map((path) => basename(path));
    expect([...names].sort()).toEqual([1, 2, 3, 4].map((place) => `${orderId}-00${place}.jpg`));
    const { body } = await call(machine, 'GET', `/v1/fulfilment/orders/${orderId}`);
    const colorOf = (name: string) => {
      const print = (prints as (PrintDownload & { lineNumber: number })[]).find((each) => each.name === name);
      return body.order.lines.find((line: { number: number }) => line.number === print?.lineNumber).tiles[0].frameColor;
    };
    expect([...names].sort().map(colorOf)).toEqual(['Black', 'White', 'Black', 'White']);
  });

  test('repairs corrupt and truncated files on disk', async () => {
    const [first, second] = prints.map(({ name }) => name) as [string, string];
    const bytes = readFileSync(pathOf(first));
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    writeFileSync(pathOf(first), bytes);
    truncateSync(pathOf(second), 100);
    shop.requests.length = 0;
    expect((await start().ended).code).toBe(0);
    expectAllVerified();
    expect(ownRequests().map(({ name }) => name)).toEqual([first, second]);
  });

  test('explains missing permission and a missing shop', async () => {
    const refused = await start(
      [],
      `${machine.accessToken?.slice(0, -1)}${machine.accessToken?.endsWith('A') ? 'B' : 'A'}`,
    ).ended;
    expect([refused.code, refused.text]).toEqual([
      1,
      expect.stringContaining('This tenant has no such fulfilment key'),
    ]);
    const lost = await start(['--shop', 'nowhere']).ended;
    expect([lost.code, lost.text]).toEqual([1, expect.stringContaining('Pass the address of the shop')]);
    for (const { text } of [refused, lost]) expect(text).not.toMatch(/ {4}at /);
  });

  test('marks each order as printed under the name of its key on request', async () => {
    expect((await start(['--mark-printed']).ended).code).toBe(0);
    const { body } = await call(machine, 'GET', `/v1/fulfilment/orders/${orderId}`);
    expect(body.order.productionState).toBe('Printed');
    expect(body.order.history.at(-1).actor).toEqual({ kind: 'machine', id: keyId });
    const tracking = { carrier: 'UPS', number: '1Z999AA10123456784' };
    for (const step of [{ to: 'Packed' }, { to: 'Shipped', tracking }, { to: 'Shipped', tracking }])
      expect((await call(machine, 'POST', `/v1/fulfilment/orders/${orderId}/production`, step)).status).toBe(200);
  });
});

describe('an order in other formats, with one tile hung upright', () => {
  const SIZES = { widthInches: 12, heightInches: 8, physicalWidthInches: 12.25, physicalHeightInches: 8.25 };
  let id: string;
  let made: PrintDownload[];

  /** Copies the order with a wide product printed as PNG, and tiles printed as TIFF. */
  function otherwise(order: Order): Order {
    const [png, tiff] = order.lines;
    if (!png || !tiff) throw new Error('The order has a line of each color');
    const exact = { outputImageWidth: undefined, outputImageHeight: undefined };
    const product = { ...png.product, ...SIZES, ...exact, outputFormat: 'png' as const };
    const hung = (tile: OrderTile, orientation: OrderTile['orientation']): OrderTile => {
      const { picture } = tileFrame(product, orientation, false);
      return { ...tile, orientation, crop: cropBox(photo, aspectOf(picture), CENTERED) };
    };
    const tiles = png.tiles.map((tile, index) => hung(tile, index === 0 ? 'Portrait' : 'Landscape'));
    return {
      ...order,
      lines: [
        { ...png, product, tiles },
        { ...tiff, product: { ...tiff.product, outputFormat: 'tiff' } },
      ],
    };
  }

  beforeAll(async () => {
    id = await placeChangeable(url, orderId, -1, otherwise);
    made = await printsOf(machine, id);
  });

  test('lists files with formats and sizes, and serves each in its format', async () => {
    const listed = made.map(({ name, widthPx, heightPx }) => [name.split('.').at(-1), widthPx, heightPx]);
    expect(listed.sort()).toEqual([
      ['png', 2475, 3675],
      ['png', 3675, 2475],
      ['tif', 2475, 2475],
      ['tif', 2475, 2475],
    ]);
    for (const { name, url: address, md5, widthPx, heightPx } of made) {
      const format = name.endsWith('.png') ? 'png' : 'tiff';
      const response = await fetch(address);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(response.headers.get('content-disposition')).toContain(name);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(createHash('md5').update(bytes).digest('hex')).toBe(md5);
      const { width, height, density, hasProfile, hasAlpha, ...found } = await sharp(bytes).metadata();
      expect([found.format, width, height, Math.round(density ?? 0)]).toEqual([format, widthPx, heightPx, 300]);
      expect([hasProfile, hasAlpha]).toEqual([true, false]);
    }
  });

  test('is zipped in wall order, and pulled by a machine', async () => {
    const { order } = (await call(machine, 'GET', `/v1/fulfilment/orders/${id}`)).body;
    const entries: [string, string][] = [];
    const work = {
      orders: [order],
      listPrints: async () => (await call(machine, 'GET', `/v1/fulfilment/orders/${id}/prints`)).body,
      fetchPrint: (file: PrintDownload) =>
        fetchPrint({ fetch, wait: (milliseconds) => setTimeout(milliseconds) }, file, new AbortController().signal),
      onFile: () => {},
      onFailure: async () => 'stop' as const,
    };
    for await (const { name, input } of zipEntries(work))
      if (typeof input !== 'string') entries.push([name, createHash('md5').update(input).digest('hex')]);
    expect(entries.map(([, md5]) => md5).sort()).toEqual(made.map(({ md5 }) => md5).sort());
    expect(entries.map(([name]) => name.split('.').at(-1))).toEqual(['png', 'tif', 'png', 'tif']);

    expect((await start().ended).code).toBe(0);
    for (const print of made)
      expect(
        createHash('md5')
          .update(readFileSync(pulledPath(id, print)))
          .digest('hex'),
      ).toBe(print.md5);
  });
});

test('is reported by a webhook, each event once and signed', async () => {
  const told = await eventually('the events of the order', async () => {
    await runDeliveries(url);
    const received = (await (await fetch(receiver)).json()) as ReceivedWebhook[];
    const own = received.filter(({ body }) => body.includes(orderId));
    return own.length >= 2 ? own : undefined;
  });
  expect(told.map(({ body }) => JSON.parse(body).type)).toEqual(['order.ready_to_print', 'order.shipped']);
  for (const { headers, body } of told) {
    const key = Buffer.from(hookSecret.slice('whsec_'.length), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const expected = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  }
});
