import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { factsOf, sheetsOf } from '../../../../shared/order/print-manifest.ts';
import { testGood, testOrder } from '../../../../shared/order/test-order.ts';
import { fetchPrint } from './fetch-print.ts';
import { type ZipEntry, ZipStopped, type ZipWork, zipEntries, zipParts } from './zip-prints.ts';
import type { ZipFailure } from './zipped-order.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/** Serves an order of three tiles hung in the order 3, 1, 2; each file contains its own name. */
function world(
  changes: {
    faults?: Record<string, number>;
    answer?: 'again' | 'stop';
    served?: (name: string) => string;
    /** Copies by tile number. */
    copies?: Record<number, number>;
  } = {},
) {
  const { faults = {}, answer = 'again', served = (name: string) => name, copies = {} } = changes;
  const order = testOrder();
  const [line] = order.lines;
  const [wall] = order.walls;
  const [tile] = line?.tiles ?? [];
  if (!line || !wall || !tile) throw new Error('The example order has a tile on a wall');
  const tiles = [1, 2, 3].map((number) => ({ ...tile, number, copies: copies[number] ?? 1 }));
  const pads = testGood('accessory', 3, { singular: 'wall pad kit', plural: 'wall pad kits' });
  const ordered = { ...order, lines: [{ ...line, tiles }, pads], walls: [{ ...wall, places: placesOf([3, 1, 2]) }] };
  const files = tiles.map(({ number: tileNumber, copies }) => {
    const name = `A7K2Q9-00${tileNumber}.jpg`;
    const bytes = bytesOf(name);
    const file = {
      name,
      key: name,
      url: `https://prints.example/${name}`,
      bytes: bytes.length,
      md5: md5Of(bytes),
      widthPx: 2475,
      heightPx: 2475,
      lineNumber: 1,
      tileNumber,
      copies,
    };
    return { ...file, ...factsOf(ordered, file) };
  });
  const left = { ...faults };
  const failures: ZipFailure[] = [];
  const asked: string[] = [];
  const deps = {
    fetch: (async (url: string) => {
      const name = String(url).split('/').at(-1) ?? '';
      asked.push(name);
      left[name] = (left[name] ?? 0) - 1;
      if ((left[name] ?? 0) >= 0) throw new TypeError('Failed to fetch');
      return new Response(bytesOf(served(name)));
    }) as typeof fetch,
    wait: async () => {},
  };
  const work: ZipWork = {
    orders: [ordered],
    listPrints: async () => ({ isComplete: true, missing: [], files, totalSheets: sheetsOf(files) }),
    fetchPrint: (file) => fetchPrint(deps, file, new AbortController().signal),
    onFile: () => {},
    onFailure: async (failure) => {
      failures.push(failure);
      return answer;
    },
  };
  return { work, failures, asked };
}

const placesOf = (tileNumbers: readonly number[]) =>
  tileNumbers.map((tileNumber, index) => ({
    lineNumber: 1,
    tileNumber,
    leftInches: index * 9,
    topInches: 0,
    widthInches: 8.25,
    heightInches: 8.25,
  }));

async function entriesOf(work: ZipWork): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for await (const entry of zipEntries(work)) entries.push(entry);
  return entries;
}

async function namesOf(work: ZipWork): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of zipEntries(work)) names.push(name);
  return names;
}

/** Parses the zip by its central directory and checks each CRC. Source: PKWARE APPNOTE 6.3. */
function filesOf(zip: Buffer): { name: string; text: string }[] {
  const files: { name: string; text: string }[] = [];
  let at = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [crc, size, nameLength] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(data, data + size);
    if (crc32(bytes) !== crc) throw new Error('A file of the archive is damaged');
    files.push({ name: zip.toString('utf8', at + 46, at + 46 + nameLength), text: bytes.toString() });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

describe('an archive of prints', () => {
  test('lists its files in hanging order with their own names, a print list and a manifest', async () => {
    const names = await namesOf(world().work);
    expect(names).toEqual([
      'A7K2Q9/00_PRINT_3_SHEETS.txt',
      'A7K2Q9/01_A7K2Q9-003.jpg',
      'A7K2Q9/02_A7K2Q9-001.jpg',
      'A7K2Q9/03_A7K2Q9-002.jpg',
      'A7K2Q9/manifest.json',
    ]);
    expect([...names].sort()).toEqual(names);
  });

  test('of a reprint contains only those tiles, at their original positions, with the requested copies', async () => {
    const { work, asked } = world();
    const only = [{ lineNumber: 1, tileNumber: 2, copies: 4 }];
    const entries = await entriesOf({ ...work, orders: work.orders.map((order) => ({ ...order, only })) });
    const path = 'A7K2Q9/4_copies/03_A7K2Q9-002.jpg';
    expect(entries.map(({ name }) => name)).toEqual(['A7K2Q9/00_PRINT_4_SHEETS.txt', path, 'A7K2Q9/manifest.json']);
    expect(asked).toEqual(['A7K2Q9-002.jpg']);
    expect(JSON.parse(String(entries[2]?.input))).toMatchObject({
      isComplete: true,
      totalSheets: 4,
      files: [{ position: 3, path, copies: 4 }],
      goods: [],
    });
    expect(String(entries[0]?.input)).not.toContain('wall pad');
  });

  test('states five copies in the folder, in the name and text of the list, and in the manifest', async () => {
    const { work } = world({ copies: { 1: 5 } });
    const entries = await entriesOf(work);
    const path = 'A7K2Q9/5_copies/02_A7K2Q9-001.jpg';
    expect(entries.map(({ name }) => name)).toEqual([
      'A7K2Q9/00_PRINT_7_SHEETS.txt',
      'A7K2Q9/01_A7K2Q9-003.jpg',
      path,
      'A7K2Q9/03_A7K2Q9-002.jpg',
      'A7K2Q9/manifest.json',
    ]);
    expect(String(entries[0]?.input).split('\r\n')).toEqual([
      'Order A7K2Q9',
      'Print 7 sheets from 3 files.',
      '',
      '*** 5 COPIES of 5_copies/02_A7K2Q9-001.jpg',
      '',
      'Copies  File                        Sheet             Frame  Mat',
      '1       01_A7K2Q9-003.jpg           8 1/4 × 8 1/4 in  black  none',
      '5       5_copies/02_A7K2Q9-001.jpg  8 1/4 × 8 1/4 in  black  none',
      '1       03_A7K2Q9-002.jpg           8 1/4 × 8 1/4 in  black  none',
      '',
      'Also in the parcel: 3 wall pad kits',
      'Delivery: Standard',
      '',
    ]);
    expect(JSON.parse(String(entries.at(-1)?.input))).toMatchObject({
      totalFiles: 3,
      totalSheets: 7,
      files: [{ copies: 1 }, { path, copies: 5 }, { copies: 1 }],
      goods: [{ sku: 'WALL-PAD', quantity: 3 }],
    });
  });

  test('lists the positions of tiles without a file', async () => {
    const { work } = world();
    const missing = [{ lineNumber: 1, tileNumber: 1 }];
    const listPrints: ZipWork['listPrints'] = async (orderId) => {
      const prints = await work.listPrints(orderId);
      return prints && { ...prints, missing, files: prints.files.filter(({ tileNumber }) => tileNumber !== 1) };
    };
    const [list] = await entriesOf({ ...work, listPrints });
    expect(String(list?.input)).toContain('Place 2 has no print file.');
  });

  test('gives two orders of different tenants with the same number separate folders', async () => {
    const { work } = world();
    const orders = work.orders.flatMap((order) => [order, { ...order, tenantId: 'pharmacy' }]);
    const folders = (await namesOf({ ...work, orders })).map((name) => name.split('/')[0]);
    expect([...new Set(folders)]).toEqual(['A7K2Q9-default', 'A7K2Q9-pharmacy']);
  });

  test('includes a file that succeeds on a retry, without asking', async () => {
    const { work, failures } = world({ faults: { 'A7K2Q9-001.jpg': 2 } });
    expect(await namesOf(work)).toHaveLength(5);
    expect(failures).toEqual([]);
  });

  test('reports the failing file and resumes there on retry', async () => {
    const { work, failures, asked } = world({ faults: { 'A7K2Q9-001.jpg': 3 } });
    expect(await namesOf(work)).toHaveLength(5);
    expect(failures).toEqual([{ orderId: 'A7K2Q9', name: 'A7K2Q9-001.jpg', fault: 'not_reached' }]);
    expect(asked.filter((name) => name === 'A7K2Q9-003.jpg')).toHaveLength(1);
  });

  test.each([
    ['other_checksum', (name: string) => name.replace('A7', 'B7')],
    ['other_length', (name: string) => `${name} and more`],
  ] as const)('never includes a file whose bytes differ from the manifest: %s', async (fault, served) => {
    const { work, failures } = world({ answer: 'stop', served });
    await expect(namesOf(work)).rejects.toBeInstanceOf(ZipStopped);
    expect(failures).toEqual([{ orderId: 'A7K2Q9', name: 'A7K2Q9-003.jpg', fault }]);
  });

  test('is a valid zip, split into parts of whole files when necessary', async () => {
    const [list] = await entriesOf(world().work);
    const bytesMax = String(list?.input).length + 2 * 'A7K2Q9-001.jpg'.length;
    const parts: Buffer[] = [];
    for await (const part of zipParts(zipEntries(world().work), bytesMax))
      parts.push(Buffer.from(await new Response(part).arrayBuffer()));
    const listed = parts.map((part) =>
      filesOf(part)
        .map(({ name }) => name)
        .join(','),
    );
    expect(listed).toEqual([
      'A7K2Q9/00_PRINT_3_SHEETS.txt,A7K2Q9/01_A7K2Q9-003.jpg,A7K2Q9/02_A7K2Q9-001.jpg',
      'A7K2Q9/03_A7K2Q9-002.jpg',
      'A7K2Q9/manifest.json',
    ]);
  });
});
