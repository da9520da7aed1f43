import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallToolResult, Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cartOfLink } from '../../shared/order/cart.ts';
import { UPLOAD_BYTES_MAX } from '../../shared/photo/limits.ts';
import type { Project } from '../../shared/project/schema.ts';
import { createShopServer } from '../../tools/mcp/server.ts';
import { openShop } from '../../tools/mcp/shop.ts';
import { call, eventually, newCaller } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { runDocument } from '../support/storefront.ts';

/** Connects an agent's client to the shop's MCP server, which visits the running system. */
const { url } = inject('cloud');
const BLACK = 'gid://shopify/ProductVariant/BlackTile';
const WHITE = 'gid://shopify/ProductVariant/WhiteTile';

let photoFolder: string;
let agent: Client;

beforeAll(async () => {
  photoFolder = await mkdtemp(join(tmpdir(), 'tessera-agent-'));
  await writeFile(join(photoFolder, 'beach.jpg'), demoPhoto('sample1'));
  await writeFile(join(photoFolder, 'dog.jpg'), demoPhoto('sample2'));
  agent = await agentOf(url);
});
afterAll(async () => {
  await agent.close();
  await rm(photoFolder, { recursive: true });
});

async function agentOf(shopUrl: string): Promise<Client> {
  const [there, here] = InMemoryTransport.createLinkedPair();
  const server = createShopServer(openShop({ url: shopUrl, tenantId: 'default', photoFolder }));
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([server.connect(there), client.connect(here)]);
  return client;
}

// biome-ignore lint/suspicious/noExplicitAny: the shape follows from the tool
type Told = any;

async function ask(client: Client, name: string, input: object = {}): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;
}

/** Returns a tool's result; throws if the tool refuses. */
async function told(name: string, input: object = {}, client = agent): Promise<Told> {
  const { isError, structuredContent, content } = await ask(client, name, input);
  if (isError) throw new Error(JSON.stringify(content));
  return structuredContent;
}

const wordsOf = ({ content }: CallToolResult) => content.map((part) => (part.type === 'text' ? part.text : '')).join();

async function pictureOf(input: object): Promise<Buffer> {
  const { content } = await ask(agent, 'preview', input);
  const [part] = content;
  if (part?.type !== 'image') throw new Error(JSON.stringify(content));
  expect(part.mimeType).toBe('image/jpeg');
  return Buffer.from(part.data, 'base64');
}

async function wallOfTwo(): Promise<string> {
  const photoIds = [];
  for (const path of ['beach.jpg', 'dog.jpg']) photoIds.push((await told('upload_photo', { path })).photoId);
  return (await told('create_wall', { photoIds, frame: 'White' })).wallId;
}

describe('a quote', () => {
  test.each([
    ['one tile', [{ frame: 'Black', quantity: 1 }], []],
    ['two frames and a code', [{ frame: 'Black', quantity: 5 }, { frame: 'White', quantity: 7 }], ['HELLO15']], // biome-ignore format: one case a line
    ['a code that there is not', [{ frame: 'White', quantity: 30 }], ['NO-SUCH-CODE']],
  ])('of %s costs the same as any client’s cart, to the cent', async (_what, tiles, codes) => {
    const lines = tiles.map(({ frame, quantity }) => ({ merchandiseId: frame === 'Black' ? BLACK : WHITE, quantity }));
    const { cartCreate } = await runDocument(
      newCaller(url),
      `mutation($input: CartInput) { cartCreate(input: $input) { cart { cost { totalAmount { amount } }
        lines(first: 9) { nodes { cost { subtotalAmount { amount } totalAmount { amount } } } } } } }`,
      { input: { lines, discountCodes: codes } },
    );
    const cents = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100);
    const quote = await told('quote', { tiles, codes });
    expect(quote.totalCents).toBe(cents(cartCreate.cart.cost.totalAmount));
    expect(quote.lines.map((line: Told) => [line.subtotalCents, line.totalCents])).toEqual(
      cartCreate.cart.lines.nodes.map(({ cost }: Told) => [cents(cost.subtotalAmount), cents(cost.totalAmount)]),
    );
    expect(quote.subtotalCents - quote.discountCents).toBe(quote.totalCents);
  });

  test('repeats its numbers in words, and names codes without effect', async () => {
    const answer = await ask(agent, 'quote', { tiles: [{ frame: 'Black', quantity: 1 }], codes: ['NOPE'] });
    expect(wordsOf(answer)).toContain('total $14.00 before delivery');
    expect(wordsOf(answer)).toContain('The code NOPE does not apply to this cart.');
  });
});

describe('a wall', () => {
  test('is drawn as it will hang, with each tile up close', async () => {
    const wallId = await wallOfTwo();
    const [whole, tile, other] = await Promise.all([
      pictureOf({ wallId }),
      pictureOf({ wallId, tile: 1 }),
      pictureOf({ wallId, tile: 2 }),
    ]);
    const size = await sharp(whole).metadata();
    expect(size.width).toBeGreaterThan(size.height * 1.2);
    expect(tile.equals(other)).toBe(false);
    const { width, height } = await sharp(tile).metadata();
    const [aside, across] = [Math.floor(width / 4), Math.floor(width / 2)];
    const middle = { left: aside, top: Math.floor(height / 4), width: across, height: Math.floor(height / 2) };
    const { channels } = await sharp(tile).extract(middle).stats();
    // Shows a photo, not an empty frame.
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });

  test('opens from its order link in the visitor’s cart, hidden from the agent', async () => {
    const wallId = await wallOfTwo();
    const order = await told('start_order', { wallIds: [wallId] });
    const quote = await told('quote', { tiles: [{ frame: 'White', quantity: 2 }] });
    expect(order.totalCents).toBe(quote.totalCents);
    const link = new URL(order.checkoutUrl);
    expect([link.origin, link.pathname]).toEqual([url, '/cart/open']);

    const person = newCaller(url);
    const cartId = cartOfLink(link.hash.slice(1));
    const { status, body } = await call(person, 'POST', '/v1/projects/copy', { cartId, projectId: wallId });
    expect(status).toBe(200);
    const copied = body.project as Project;
    expect(copied).toMatchObject({ status: 'Cart', frameColor: 'White' });
    const keys = copied.tiles.map(({ imagePath }) => imagePath);
    const views = await eventually('the copied photos', async () => {
      const { photos } = (await call(person, 'POST', '/v1/photos/status', { keys })).body;
      return photos.every((photo: Told) => photo.status === 'ready') ? photos : undefined;
    });
    expect(views.map((view: Told) => [view.width, view.height])).toEqual(
      copied.tiles.map(({ width, height }) => [width, height]),
    );
    const [own] = (await call(person, 'POST', '/v1/projects/get', {})).body.projects;
    expect(own.id).toBe(copied.id);
  });
});

describe('errors explain themselves', () => {
  beforeAll(async () => {
    await writeFile(join(photoFolder, 'notes.jpg'), 'no picture at all');
    await writeFile(join(photoFolder, 'huge.jpg'), '');
    await truncate(join(photoFolder, 'huge.jpg'), UPLOAD_BYTES_MAX + 1);
    await writeFile(join(photoFolder, 'cut.jpg'), demoPhoto('sample3').subarray(0, 400));
    await symlink('/etc/hostname', join(photoFolder, 'link.jpg'));
  });

  test.each<[string, string, object, string]>([
    [
      'a file that is too large',
      'upload_photo',
      { path: 'huge.jpg' },
      'has 61 MB. The shop takes photos of up to 60 MB.',
    ],
    ['a file that is no picture', 'upload_photo', { path: 'notes.jpg' }, 'is not a picture.'],
    ['a picture that cannot be read', 'upload_photo', { path: 'cut.jpg' }, 'cut.jpg: '],
    ['a file that is not there', 'upload_photo', { path: 'none.jpg' }, 'There is no file "none.jpg"'],
    ['a file elsewhere', 'upload_photo', { path: '/etc/hostname' }, 'Only files in that folder can be uploaded.'],
    ['a way out of the folder', 'upload_photo', { path: '../../etc/hostname' }, 'Only files in that folder'],
    ['a link out of the folder', 'upload_photo', { path: 'link.jpg' }, 'Only files in that folder can be uploaded.'],
    ['the folder itself', 'upload_photo', { path: '.' }, 'Only files in that folder can be uploaded.'],
    [
      'an unknown product',
      'quote',
      { productId: 'mug', tiles: [{ frame: 'Black', quantity: 1 }] },
      'There is no product "mug".',
    ],
    ['an unknown photo', 'create_wall', { photoIds: ['photo-99'] }, 'There is no photo "photo-99" in this session.'],
    ['an unknown wall', 'preview', { wallId: 'wall-99' }, 'There is no wall "wall-99" in this session.'],
    ['an order of an unknown wall', 'start_order', { wallIds: ['wall-99'] }, 'There is no wall "wall-99"'],
    ['no tile at all', 'quote', { tiles: [] }, 'tiles'],
  ])('refuses %s', async (_what, tool, input, sentence) => {
    const answer = await ask(agent, tool, input);
    expect(answer.isError).toBe(true);
    expect(wordsOf(answer)).toContain(sentence);
  });

  test('reports a shop that is down', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const lonely = await agentOf(`http://127.0.0.1:${port}`);
    for (const [tool, input] of [
      ['list_products', {}],
      ['upload_photo', { path: 'beach.jpg' }],
    ] as const) {
      const answer = await ask(lonely, tool, input);
      expect([answer.isError, wordsOf(answer)]).toEqual([
        true,
        'The shop cannot be reached. Check that it runs, and try again.',
      ]);
    }
    await lonely.close();
  });
});

describe('the program', () => {
  const start = (args: string[]) =>
    new StdioClientTransport({ command: process.execPath, args: ['tools/mcp/main.ts', ...args], stderr: 'pipe' });

  test('speaks over standard input and output, and its tools describe their input and never pay', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(start(['--url', url, '--photos', photoFolder]));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_products',
      'quote',
      'upload_photo',
      'create_wall',
      'preview',
      'start_order',
    ]);
    expect(JSON.stringify(tools)).not.toMatch(/card_?number|sessionId|attemptToken/i);
    const { products, delivery } = await told('list_products', {}, client);
    expect(products[0]).toMatchObject({
      id: 'tile',
      widthInches: 8,
      frames: [{ frame: 'Black', priceCents: 1400 }, {}, {}],
    });
    expect(delivery.amountCents).toBeGreaterThan(0);
    await client.close();
  });

  test('requires a shop and a folder to start', async () => {
    const transport = start([]);
    const said: string[] = [];
    transport.stderr?.on('data', (chunk) => said.push(String(chunk)));
    await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow();
    expect(said.join('')).toContain('--url and --photos are required.');
  });
});
