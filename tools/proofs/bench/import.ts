import { setTimeout as wait } from 'node:timers/promises';
import { createAuditStore } from '../../../functions/core/audit/audit-store.ts';
import { createGalleryStore } from '../../../functions/core/catalog/gallery-store.ts';
import { createProductEdits } from '../../../functions/core/catalog/product-edit-store.ts';
import { beginStep, type ImportStep, type ImportTask } from '../../../functions/core/product-import/import-steps.ts';
import { createImportStore } from '../../../functions/core/product-import/import-store.ts';
import { type RunDeps, runImport } from '../../../functions/core/product-import/run-import.ts';
import { RETRY } from '../../../shared/platform/retry.ts';
import { guessMapping } from '../../../shared/product/import/columns.ts';
import { readCsv } from '../../../shared/product/import/csv.ts';
import { startDynamo } from '../../../tests/support/dynamo.ts';

/**
 * `npm run bench:import [-- <rows>]`: checks, imports, reimports and undoes a file of 10,000 or the given rows, in the
 * batches that the function has time for: seconds, batches, and the peak memory of this process, which holds the file
 * and its parsed rows like the function does. The engine runs on the same machine.
 */
const ROWS = Number(process.argv[2] ?? 10_000);
const TENANT = 'default';
const EDITOR = { id: 'bench', at: new Date().toISOString(), by: { tenantId: TENANT, id: 'ada' }, address: 'here' };
const HEADINGS = 'Handle,Title,Body (HTML),Option1 Value,Variant SKU,Variant Price,Image Src,Status';
const text = [
  HEADINGS,
  ...Array.from(
    { length: ROWS },
    (_, n) =>
      `tile-${n},Tile ${n},"<p>${'A tile of solid oak, with a text of some length. '.repeat(10)}</p>",Oak,T-${n},${10 + (n % 50)}.00,/media/t.webp,draft`,
  ),
].join('\n');

const dynamo = await startDynamo();
const audit = createAuditStore(dynamo.shop);
const sent: ImportTask[] = [];
const send = async (task: ImportTask) => void sent.push(task);
const deps: RunDeps = {
  imports: createImportStore(dynamo.shop),
  productEdits: createProductEdits(dynamo.catalog, audit),
  gallery: createGalleryStore(dynamo.catalog),
  files: { get: async () => ({ body: Buffer.from(text), etag: '1' }) },
  importQueue: { send },
  clock: { now: () => new Date() },
};
const mapping = guessMapping(readCsv(text, 1).records[0]?.cells ?? []);

async function create(id: string): Promise<string> {
  const { by, address, at } = EDITOR;
  const job = { id, fileName: `${id}.csv`, by, address, state: 'uploaded' as const, createdAt: at };
  await deps.imports.create(TENANT, { ...job, done: 0, problems: [], version: 0, run: 0 });
  return id;
}

const measured: Record<string, unknown>[] = [];
async function measure(what: string, id: string, step: ImportStep): Promise<void> {
  globalThis.gc?.();
  let peakBytes = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
      await wait(50);
    }
  })();
  const startedAt = performance.now();
  await beginStep({ imports: deps.imports, audit, importQueue: { send } }, TENANT, {
    id,
    step,
    mapping,
    editor: { ...EDITOR, id: `${id}-${step}` },
  });
  let pieces = 0;
  for (let task = sent.shift(); task; task = sent.shift()) {
    const endsAt = performance.now() + RETRY.productImports.timeoutSeconds * 1_000;
    await runImport(deps, task, () => endsAt - performance.now());
    pieces++;
  }
  isOver = true;
  await watching;
  const job = await deps.imports.get(TENANT, id);
  measured.push({
    what,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    pieces,
    'MB at the peak': Math.round(peakBytes / 1e6),
    ...(step === 'check' ? job?.planned : step === 'apply' ? job?.applied : job?.undone),
  });
}

console.log(`${ROWS.toLocaleString('en')} rows, ${(Buffer.byteLength(text) / 1e6).toFixed(1)} MB`);
const parsedAt = performance.now();
const { records } = readCsv(text);
console.log(`read in ${Math.round(performance.now() - parsedAt)} ms, ${records.length} records`);
const first = await create('import-of-bench1');
const second = await create('import-of-bench2');
await measure('check', first, 'check');
await measure('write', first, 'apply');
await measure('the same file again: check', second, 'check');
await measure('the same file again: write', second, 'apply');
await measure('undo', first, 'undo');
console.table(measured);
await dynamo.stop();
