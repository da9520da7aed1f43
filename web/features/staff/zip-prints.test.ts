import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { factsOf, sheetsOf } from '../../../shared/order/print-manifest.ts';
import { testGood, testOrder } from '../../../shared/order/test-order.ts';
import { fetchPrint } from './fetch-print.ts';
import { type ZipEntry, ZipStopped, type ZipWork, zipEntries, zipParts } from './zip-prints.ts';
import type { ZipTrouble } from './zipped-order.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/** An order of three tiles that hang in the order 3, 1, 2; each file holds its own name. */
function world(
  changes: {
    faults?: Record<string, number>;
    answer?: 'again' | 'stop';
    served?: (name: string) => string;
    /** of the tile with this number */
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
  const troubles: ZipTrouble[] = [];
  const asked: string[] = [];
  const deps = {
    fetch: (async (url: string) => {
      const name = String(url).split('/').at(-1) ?? '';
      asked.push(name);
      left[name] = (left[name] ?? 0) - 1;
      if ((left[name] ?? 0) >= 0) throw new TypeError('no line');
      return new Response(bytesOf(served(name)));
    }) as typeof fetch,
    wait: async () => {},
  };
  const work: ZipWork = {
    orders: [ordered],
    listPrints: async () => ({ isComplete: true, missing: [], files, totalSheets: sheetsOf(files) }),
    fetchPrint: (file) => fetchPrint(deps, file, new AbortController().signal),
    onFile: () => {},
    onTrouble: async (trouble) => {
      troubles.push(trouble);
      return answer;
    },
  };
  return { work, troubles, asked };
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

/** As another program reads it: by the directory at the end, each file held against its CRC. Source: PKWARE APPNOTE 6.3. */
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
  test('has its files in the order in which the tiles hang, with their own names, a list and a manifest', async () => {
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

  test('of tiles that are printed again has these alone, at the places of the whole order, as often as they are printed', async () => {
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

  test('states five copies in the folder of the file, in the name of the list, in its text and in the manifest', async () => {
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
      'Copies  File                        Sheet           Frame  Mat',
      '1       01_A7K2Q9-003.jpg           8.25 x 8.25 in  black  none',
      '5       5_copies/02_A7K2Q9-001.jpg  8.25 x 8.25 in  black  none',
      '1       03_A7K2Q9-002.jpg           8.25 x 8.25 in  black  none',
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

  test('names the places of tiles that have no file yet', async () => {
    const { work } = world();
    const missing = [{ lineNumber: 1, tileNumber: 1 }];
    const listPrints: ZipWork['listPrints'] = async (orderId) => {
      const prints = await work.listPrints(orderId);
      return prints && { ...prints, missing, files: prints.files.filter(({ tileNumber }) => tileNumber !== 1) };
    };
    const [list] = await entriesOf({ ...work, listPrints });
    expect(String(list?.input)).toContain('Place 2 has no print file.');
  });

  test('has a folder for each of two orders that have one number in different tenants', async () => {
    const { work } = world();
    const orders = work.orders.flatMap((order) => [order, { ...order, tenantId: 'pharmacy' }]);
    const folders = (await namesOf({ ...work, orders })).map((name) => name.split('/')[0]);
    expect([...new Set(folders)]).toEqual(['A7K2Q9-default', 'A7K2Q9-pharmacy']);
  });

  test('takes a file that comes at a later try without asking anybody', async () => {
    const { work, troubles } = world({ faults: { 'A7K2Q9-001.jpg': 2 } });
    expect(await namesOf(work)).toHaveLength(5);
    expect(troubles).toEqual([]);
  });

  test('says which file fails, and goes on there once somebody tries again', async () => {
    const { work, troubles, asked } = world({ faults: { 'A7K2Q9-001.jpg': 3 } });
    expect(await namesOf(work)).toHaveLength(5);
    expect(troubles).toEqual([{ orderId: 'A7K2Q9', name: 'A7K2Q9-001.jpg', fault: 'not_reached' }]);
    expect(asked.filter((name) => name === 'A7K2Q9-003.jpg')).toHaveLength(1);
  });

  test.each([
    ['other_checksum', (name: string) => name.replace('A7', 'B7')],
    ['other_length', (name: string) => `${name} and more`],
  ] as const)('never holds a file whose bytes are not those of the manifest: %s', async (fault, served) => {
    const { work, troubles } = world({ answer: 'stop', served });
    await expect(namesOf(work)).rejects.toBeInstanceOf(ZipStopped);
    expect(troubles).toEqual([{ orderId: 'A7K2Q9', name: 'A7K2Q9-003.jpg', fault }]);
  });

  test('is a zip that other programs read, in parts of whole files where it has to be', async () => {
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
