import { artistSlug } from '../../../shared/product/groups.ts';
import type { ImportCounts } from '../../../shared/product/import/wire.ts';
import type { GalleryStore } from '../catalog/gallery-store.ts';
import type { Objects } from '../lib/objects.ts';
import type { QueueSender } from '../lib/queue.ts';
import { readImportFile } from './import-file.ts';
import {
  applyProduct,
  type Outcome,
  type ProductDeps,
  planProduct,
  undoProduct,
  type Work,
} from './import-products.ts';
import { type ImportTask, NO_COUNTS, STEPS } from './import-steps.ts';
import type { ImportStore, ProductImport } from './import-store.ts';

export interface RunDeps extends ProductDeps {
  imports: ImportStore;
  gallery: Pick<GalleryStore, 'productGroups' | 'artistGroups'>;
  files: Pick<Objects, 'get'>;
  importQueue: Pick<QueueSender<ImportTask>, 'send'>;
}

export type ImportRun =
  | { kind: 'done'; counts: ImportCounts }
  /** A new message requests the rest. */
  | { kind: 'unfinished'; done: number }
  | { kind: 'unreadable'; reason: string }
  /** It is no longer at this step, or another run has it. */
  | { kind: 'nothing' };

/** Products between two progress updates, which a crashed run repeats without effect. */
const BATCH_SIZE = 50;
/** Products that are written concurrently. */
const AT_ONCE = 10;
/** Time for the current batch and for the message that continues. */
const TIME_NEEDED_MS = 20_000;

/**
 * Runs a piece of an import until the time is up. Resumes from the stored progress, and skips work that was done beyond
 * it.
 */
export async function runImport(deps: RunDeps, task: ImportTask, timeLeftMs: () => number): Promise<ImportRun> {
  const { tenantId, importId, step, run } = task;
  const { imports, importQueue } = deps;
  const { during, after } = STEPS[step];
  let job = await imports.get(tenantId, importId);
  if (job?.state !== during || job.run !== run) return { kind: 'nothing' };
  const source = step === 'undo' ? undoSource(deps, task) : await fileSource(deps, task, job);
  if (source.kind === 'unreadable') {
    await imports.put(tenantId, { ...job, state: 'failed', reason: source.reason });
    return source;
  }
  const groupIdOf = await groupFinder(deps, tenantId);
  for (;;) {
    const batch = await source.batch(job);
    const outcomes = await inTurns(batch.items, (item) => item({ tenantId, job: job as ProductImport, groupIdOf }));
    const name = { check: 'planned', apply: 'applied', undo: 'undone' } as const;
    const counts = counted(job[name[step]] ?? NO_COUNTS, outcomes);
    const next: ProductImport = {
      ...job,
      [name[step]]: counts,
      done: batch.done,
      ...(source.total !== undefined && { total: source.total }),
      ...(source.problems && { problems: source.problems }),
      ...(batch.isLast && { state: after, done: source.total ?? job.total ?? batch.done }),
    };
    if (!(await imports.put(tenantId, next))) return { kind: 'nothing' };
    if (batch.isLast) return { kind: 'done', counts };
    job = { ...next, version: next.version + 1 };
    if (timeLeftMs() < TIME_NEEDED_MS) {
      await importQueue.send({ ...task, from: job.done });
      return { kind: 'unfinished', done: job.done };
    }
  }
}

type Item = (work: Work) => Promise<Outcome | undefined>;

interface Source {
  kind: 'read';
  /** Products in the file. */
  total?: number;
  problems?: ProductImport['problems'];
  batch(job: ProductImport): Promise<{ items: Item[]; done: number; isLast: boolean }>;
}

async function fileSource(
  deps: RunDeps,
  { tenantId, step }: ImportTask,
  job: ProductImport,
): Promise<Source | { kind: 'unreadable'; reason: string }> {
  const file = await readImportFile(deps.files, tenantId, job);
  if (file.kind === 'unreadable') return file;
  const { products, problems } = file;
  const doOne = step === 'check' ? planProduct : applyProduct;
  return {
    kind: 'read',
    total: products.length,
    problems,
    async batch({ done }) {
      const end = Math.min(products.length, done + BATCH_SIZE);
      const items = products.slice(done, end).map(
        (row, index): Item =>
          (work) =>
            doOne(deps, work, row, done + index),
      );
      return { items, done: end, isLast: end === products.length };
    },
  };
}

function undoSource(deps: RunDeps, { tenantId }: ImportTask): Source {
  return {
    kind: 'read',
    async batch(job) {
      const cursor = job.done === 0 ? undefined : String(job.done - 1).padStart(6, '0');
      const page = await deps.imports.rows(tenantId, job, 'applied', cursor);
      if (page === 'invalid_cursor') throw new RangeError(`No row has the number ${job.done - 1}`);
      return {
        items: page.rows.map(
          (row): Item =>
            (work) =>
              undoProduct(deps, work, row),
        ),
        done: (page.rows.at(-1)?.number ?? job.done - 1) + 1,
        isLast: page.cursor === undefined,
      };
    },
  };
}

/** Limits concurrency, because each item is a transaction. */
async function inTurns(
  items: readonly Item[],
  run: (item: Item) => Promise<Outcome | undefined>,
): Promise<(Outcome | undefined)[]> {
  const outcomes: (Outcome | undefined)[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE)
    outcomes.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(run))));
  return outcomes;
}

function counted(counts: ImportCounts, outcomes: readonly (Outcome | undefined)[]): ImportCounts {
  const next = { ...counts };
  for (const outcome of outcomes) if (outcome) next[outcome] += 1;
  return next;
}

/** Groups by id, by name and by slug. */
async function groupFinder({ gallery }: Pick<RunDeps, 'gallery'>, tenantId: string): Promise<Work['groupIdOf']> {
  const groups = await Promise.all([gallery.productGroups(tenantId), gallery.artistGroups(tenantId)]);
  const byName = new Map(groups.flat().flatMap(({ id, name }) => [[artistSlug(name), id] as const]));
  const ids = new Set(groups.flat().map(({ id }) => id));
  return (named) => (ids.has(named) ? named : byName.get(artistSlug(named)));
}
