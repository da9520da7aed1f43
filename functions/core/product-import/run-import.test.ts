import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guessMapping } from '../../../shared/product/import/columns.ts';
import { readCsv } from '../../../shared/product/import/csv.ts';
import type { ImportCounts, ImportPhase } from '../../../shared/product/import/wire.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createAuditStore, type Editor } from '../audit/audit-store.ts';
import { createGalleryStore } from '../catalog/gallery-store.ts';
import { createProductEdits } from '../catalog/product-edit-store.ts';
import { importProblems } from './import-problems.ts';
import { beginStep, type ImportStep, type ImportTask } from './import-steps.ts';
import { createImportStore } from './import-store.ts';
import { type RunDeps, runImport } from './run-import.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const EDITOR: Editor = {
  id: 'e1',
  at: NOW.toISOString(),
  by: { tenantId: 'default', id: 'ada' },
  address: '203.0.113.7',
};
const HEADINGS = 'Handle,Title,Body (HTML),Option1 Value,Variant SKU,Variant Price,Image Src,Status';
const rowsOf = (...rows: string[]) => [HEADINGS, ...rows].join('\n');
const OAK = [
  'oak,Oak tile,"<p>Solid ""oak"".</p>",Oak,OAK-1,20.00,https://cdn.example/oak.jpg,active',
  'oak,,,Walnut,OAK-2,22.50,,',
];
/** More than a batch. */
const MANY = Array.from({ length: 54 }, (_, n) => `many-${n},Tile ${n},Text,Oak,M-${n},${n + 1},/m.webp,draft`);
const PLENTY = () => 60_000;

let dynamo: TestDynamo;
let deps: RunDeps;
let files: Map<string, Buffer>;
let sent: ImportTask[];
let tenantId: string;
let number = 0;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  // Uses a new shop for each test.
  number += 1;
  tenantId = `shop${number}`;
  [files, sent] = [new Map(), []];
  deps = {
    imports: createImportStore(dynamo.shop),
    productEdits: createProductEdits(dynamo.catalog, createAuditStore(dynamo.shop)),
    gallery: createGalleryStore(dynamo.catalog),
    files: {
      get: async (key) => {
        const body = files.get(key);
        return body && { body, etag: '1' };
      },
    },
    importQueue: {
      send: async (task: ImportTask) => void sent.push(task),
      sendAll: () => Promise.reject(new Error('Not all')),
    } as never,
    clock: { now: () => NOW },
  };
});

let ids = 0;
async function upload(text: string): Promise<string> {
  ids += 1;
  const id = `import-${String(ids).padStart(9, '0')}`;
  files.set(`imports/${tenantId}/${id}.csv`, Buffer.from(text));
  await deps.imports.create(tenantId, {
    ...{ id, fileName: 'oak.csv', by: EDITOR.by, address: EDITOR.address },
    state: 'uploaded',
    createdAt: NOW.toISOString(),
    done: 0,
    problems: [],
    version: 0,
    run: 0,
  });
  return id;
}
async function begin(id: string, step: ImportStep, text: string) {
  const mapping = guessMapping(readCsv(text, 1).records[0]?.cells ?? []);
  const importDeps = { imports: deps.imports, audit: createAuditStore(dynamo.shop), importQueue: deps.importQueue };
  return beginStep(importDeps, tenantId, { id, step, editor: { ...EDITOR, id: `${id}-${step}` }, mapping });
}
/** Processes all messages, including new ones, until none are left. */
async function drain(timeLeftMs = PLENTY): Promise<void> {
  for (let task = sent.shift(); task; task = sent.shift()) await runImport(deps, task, timeLeftMs);
}
async function run(id: string, step: ImportStep, text: string): Promise<ImportCounts | undefined> {
  await begin(id, step, text);
  await drain();
  const job = await deps.imports.get(tenantId, id);
  return { check: job?.planned, apply: job?.applied, undo: job?.undone }[step];
}
async function imported(text: string): Promise<{ id: string; counts: ImportCounts | undefined }> {
  const id = await upload(text);
  await run(id, 'check', text);
  return { id, counts: await run(id, 'apply', text) };
}
const read = async (id: string) => (await deps.productEdits.read(tenantId, id))?.content;
async function rows(id: string, phase: ImportPhase) {
  const job = await deps.imports.get(tenantId, id);
  const page = job && (await deps.imports.rows(tenantId, job, phase));
  if (!page || page === 'invalid_cursor') throw new Error('No rows');
  return page.rows;
}
const counts = (given: Partial<ImportCounts>): ImportCounts => ({
  ...{ created: 0, changed: 0, unchanged: 0, refused: 0 },
  ...given,
});

describe('a file of products', () => {
  test('is checked first, which lists the changes and makes none', async () => {
    const text = rowsOf(...OAK);
    const id = await upload(text);
    expect(await run(id, 'check', text)).toEqual(counts({ created: 1 }));
    expect(await read('oak')).toBeUndefined();
    expect(await rows(id, 'plan')).toMatchObject([{ handle: 'oak', outcome: 'created', line: 2 }]);
  });

  test('in the common format of store exports becomes products with their variants', async () => {
    await imported(rowsOf(...OAK));
    expect(await read('oak')).toMatchObject({
      name: 'Oak tile',
      description: 'Solid "oak".',
      urlSlug: 'oak',
      price: 20,
      publishState: 'published',
      imageUrls: ['https://cdn.example/oak.jpg'],
      variants: [
        { id: 'oak.OakTile', name: 'Oak', sku: 'OAK-1', price: 20 },
        { id: 'oak.WalnutTile', name: 'Walnut', sku: 'OAK-2', price: 22.5 },
      ],
    });
  });

  test('changes nothing when it is imported again', async () => {
    const text = rowsOf(...OAK, ...MANY);
    expect((await imported(text)).counts).toEqual(counts({ created: MANY.length + 1 }));
    const second = await upload(text);
    expect(await run(second, 'check', text)).toEqual(counts({ unchanged: MANY.length + 1 }));
    expect(await run(second, 'apply', text)).toEqual(counts({ unchanged: MANY.length + 1 }));
    expect((await deps.productEdits.read(tenantId, 'oak'))?.revision).toBe(1);
  });

  test('changes only what it contains, and keeps variants that it does not contain', async () => {
    await imported(rowsOf(...OAK));
    const text = 'Handle,Option1 Value,Variant Price\noak,Walnut,25\noak,Ash,19';
    const { id } = await imported(text);
    const { name, variants } = (await read('oak')) ?? {};
    expect(name).toBe('Oak tile');
    expect(variants?.map((variant) => [variant.name, variant.price])).toEqual([
      ['Oak', 20],
      ['Walnut', 25],
      ['Ash', 19],
    ]);
    const [planned] = await rows(id, 'plan');
    expect(planned?.fields).toContainEqual({ path: 'variants.1.price', was: '22.5', is: '25' });
  });

  test('reports each broken row with its line, and imports the others', async () => {
    const text = rowsOf(
      OAK[0] ?? '',
      'Bad Handle!,Name,,Oak,,1,/a.webp,',
      'elm,Elm,,Elm,,twenty,/a.webp,',
      'ash,"Ash\nover two lines",,Ash,,10,/a.webp,sold',
      'fir,,,Fir,,10,/a.webp,',
      'yew,Yew,,Yew,,10,javascript:alert(1),',
    );
    const { id, counts: done } = await imported(text);
    expect(done).toEqual(counts({ created: 1, refused: 4 }));
    const job = await deps.imports.get(tenantId, id);
    expect(job?.problems.map(({ line }) => line)).toEqual([3]);
    const refused = (await rows(id, 'applied')).filter(({ outcome }) => outcome === 'refused');
    expect(refused.map(({ handle, problems }) => [handle, problems[0]?.line])).toEqual([
      ['elm', 4],
      ['ash', 5],
      ['fir', 7],
      ['yew', 8],
    ]);
    expect(refused.map(({ problems }) => problems)).toMatchObject([
      [{ column: 'Variant Price', value: 'twenty', message: 'This is not a price. Write it in dollars, like 14.00.' }],
      [{ column: 'Status', value: 'sold' }],
      [{ column: 'Title', message: 'A new product needs a title.' }],
      [{ column: 'Image Src', value: 'javascript:alert(1)' }],
    ]);
    expect(JSON.stringify(refused)).not.toMatch(/Invalid input|Expected|variants\.\d/);
    expect(await read('yew')).toBeUndefined();
  });

  test('a draft needs no picture, and a product on sale does', async () => {
    const { id, counts: done } = await imported(
      rowsOf('idea,Idea,,Oak,,10,,draft', 'sold,Sold,,Oak,,10,,active', 'new,New,,Oak,,10,,'),
    );
    expect(done).toEqual(counts({ created: 2, refused: 1 }));
    expect(await read('idea')).toMatchObject({ publishState: 'draft', imageUrls: [] });
    expect((await rows(id, 'applied')).find(({ handle }) => handle === 'sold')?.problems).toEqual([
      expect.objectContaining({ line: 3, column: 'Image Src', message: expect.stringContaining('needs a picture') }),
    ]);
  });

  test('lists the rows of one outcome, and the refused ones among many', async () => {
    const text = rowsOf(...OAK, ...MANY, 'elm,Elm,,Elm,,12.345,/a.webp,', 'many-3,,,Oak,,x,,');
    const { id, counts: done } = await imported(text);
    expect(done).toEqual(counts({ created: MANY.length, refused: 2 }));
    const job = await deps.imports.get(tenantId, id);
    for (const phase of ['plan', 'applied'] as const) {
      const page = job && (await deps.imports.rows(tenantId, job, phase, undefined, 'refused'));
      expect(page).toMatchObject({ rows: [{ handle: 'many-3' }, { handle: 'elm' }] });
    }
    const first = job && (await deps.imports.rows(tenantId, job, 'applied', undefined, 'created'));
    if (!job || !first || first === 'invalid_cursor') throw new Error('No rows');
    const second = await deps.imports.rows(tenantId, job, 'applied', first.cursor, 'created');
    if (second === 'invalid_cursor') throw new Error(second);
    expect([first.rows.length, first.rows.length + second.rows.length]).toEqual([50, MANY.length]);
    const faults = await importProblems({ imports: deps.imports }, tenantId, job, 'applied', undefined);
    expect(faults).toEqual({
      csv: [
        '\uFEFFLine,Column,Value,What to do',
        '59,Variant Price,x,"This is not a price. Write it in dollars, like 14.00."',
        '58,Variant Price,12.345,"This price has a part of a cent. Write it with two digits after the point, like 14.50."',
        '',
      ].join('\r\n'),
      problems: 2,
    });
  });

  test('in UTF-16 with a line that names the separator is read as any other', async () => {
    const text = rowsOf(...OAK).replaceAll(',', ';');
    const id = await upload('');
    files.set(`imports/${tenantId}/${id}.csv`, Buffer.from(`\uFEFFsep=;\r\n${text}`, 'utf16le'));
    expect(await run(id, 'check', text)).toEqual(counts({ created: 1 }));
  });

  test('resumes after a crash in the middle of a batch, and does nothing twice', async () => {
    const text = rowsOf(...MANY);
    const id = await upload(text);
    await run(id, 'check', text);
    await begin(id, 'apply', text);
    const [task] = sent.splice(0);
    if (!task) throw new Error('Nothing was sent');
    const { save } = deps.productEdits;
    let left = 52;
    const dying: RunDeps = {
      ...deps,
      productEdits: {
        ...deps.productEdits,
        save: async (edit) => {
          left -= 1;
          if (left < 0) throw new Error('The machine is gone');
          return save(edit);
        },
      },
    };
    await expect(runImport(dying, task, PLENTY)).rejects.toThrow('The machine is gone');
    expect((await deps.imports.get(tenantId, id))?.done).toBe(50);
    // The message is redelivered.
    expect(await runImport(deps, task, PLENTY)).toEqual({ kind: 'done', counts: counts({ created: MANY.length }) });
    for (const name of ['many-0', 'many-51', 'many-53'])
      expect((await deps.productEdits.read(tenantId, name))?.revision).toBe(1);
  });

  test('continues with a new message when the time is up', async () => {
    const text = rowsOf(...MANY);
    const id = await upload(text);
    await begin(id, 'check', text);
    const pieces: number[] = [];
    for (let task = sent.shift(); task; task = sent.shift()) {
      pieces.push(task.from);
      await runImport(deps, task, () => 1_000);
    }
    expect(pieces).toEqual([0, 50]);
    expect(await deps.imports.get(tenantId, id)).toMatchObject({
      state: 'checked',
      done: MANY.length,
      planned: { created: MANY.length },
    });
  });

  test('is applied once by two concurrent runs', async () => {
    const text = rowsOf(...MANY);
    const id = await upload(text);
    await run(id, 'check', text);
    await begin(id, 'apply', text);
    const [task] = sent.splice(0);
    if (!task) throw new Error('Nothing was sent');
    await Promise.all([runImport(deps, task, PLENTY), runImport(deps, task, PLENTY)]);
    await runImport(deps, task, PLENTY);
    expect(await deps.imports.get(tenantId, id)).toMatchObject({
      state: 'applied',
      applied: { created: MANY.length, refused: 0 },
    });
    for (let n = 0; n < MANY.length; n++)
      expect((await deps.productEdits.read(tenantId, `many-${n}`))?.revision).toBe(1);
  });

  test.each([
    ['that is missing', undefined, /has not arrived/],
    ['with only headings', HEADINGS, /no rows/],
  ])('%s is reported as unreadable', async (_what, text, reason) => {
    const id = await upload(text ?? '');
    if (text === undefined) files.clear();
    await begin(id, 'check', HEADINGS);
    await drain();
    expect(await deps.imports.get(tenantId, id)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(reason),
    });
  });
});

describe('an import that is undone', () => {
  test('restores each product: new ones are withdrawn, drafts deleted', async () => {
    const { id: first } = await imported(rowsOf(...OAK));
    const before = await read('oak');
    const { id } = await imported(
      rowsOf('oak,Renamed,,Oak,,99,,', 'new,New,,Oak,,1,/a.webp,active', 'idea,Idea,,Oak,,1,/a.webp,draft'),
    );
    expect(await run(id, 'undo', '')).toEqual(counts({ changed: 3 }));
    expect(await read('oak')).toEqual(before);
    expect(await read('new')).toMatchObject({ name: 'New', publishState: 'withdrawn' });
    expect(await read('idea')).toBeUndefined();
    expect(await run(first, 'undo', '')).toEqual(counts({ refused: 1 }));
  });

  test('skips products that were edited since, and reports them', async () => {
    const { id } = await imported(rowsOf(...OAK, MANY[0] ?? ''));
    const row = await deps.productEdits.read(tenantId, 'oak');
    if (!row) throw new Error('Not imported');
    await deps.productEdits.save({
      tenantId,
      product: { ...row.content, name: 'By hand' },
      seen: row.revision,
      isNew: false,
      editor: { ...EDITOR, id: 'hand' },
    });
    expect(await run(id, 'undo', '')).toEqual(counts({ changed: 1, refused: 1 }));
    expect((await read('oak'))?.name).toBe('By hand');
    const kept = (await rows(id, 'undone')).find(({ handle }) => handle === 'oak');
    expect(kept?.problems).toEqual([{ line: 2, message: 'Changed since the import, so it wasn’t restored.' }]);
  });

  test('resumes after a crash', async () => {
    const { id } = await imported(rowsOf(...MANY));
    await begin(id, 'undo', '');
    const [task] = sent.splice(0);
    if (!task) throw new Error('Nothing was sent');
    const { remove } = deps.productEdits;
    let left = 52;
    const dying: RunDeps = {
      ...deps,
      productEdits: {
        ...deps.productEdits,
        remove: async (edit) => {
          left -= 1;
          if (left < 0) throw new Error('The machine is gone');
          return remove(edit);
        },
      },
    };
    await expect(runImport(dying, task, PLENTY)).rejects.toThrow();
    expect(await runImport(deps, task, PLENTY)).toEqual({ kind: 'done', counts: counts({ changed: MANY.length }) });
    expect([await read('many-0'), await read('many-53')]).toEqual([undefined, undefined]);
  });

  test('is in the history of each product with the name of the file', async () => {
    const { id } = await imported(rowsOf(...OAK));
    await run(id, 'undo', '');
    const page = await createAuditStore(dynamo.shop).ofObject(tenantId, { kind: 'product', id: 'oak' });
    if (page === 'invalid_cursor') throw new Error(page);
    expect(page.entries.map(({ note }) => note).sort()).toEqual(['Import of oak.csv', 'Import of oak.csv undone']);
    const ofImport = await createAuditStore(dynamo.shop).ofObject(tenantId, { kind: 'import', id });
    if (ofImport === 'invalid_cursor') throw new Error(ofImport);
    expect(ofImport.entries.map(({ action }) => action).sort()).toEqual(['created', 'restored']);
    const groups = ofImport.entries.map(({ group = '' }) => group).sort();
    expect(groups).toEqual([`${id}-apply`, `${id}-undo`]);
    for (const partOf of groups) {
      const found = await createAuditStore(dynamo.shop).find(tenantId, { partOf }, { colleagues: tenantId });
      if (found === 'invalid_cursor') throw new Error(found);
      expect(found.entries.map(({ object }) => object.id)).toEqual(['oak']);
    }
    const all = await createAuditStore(dynamo.shop).find(tenantId, { kind: 'product' }, { colleagues: tenantId });
    expect(all).toEqual({ entries: [] });
  });
});
