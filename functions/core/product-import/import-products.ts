import { isDeepStrictEqual } from 'node:util';
import { changedFields } from '../../../shared/audit/changed-fields.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { mergeProduct } from '../../../shared/product/import/merge-product.ts';
import type { ImportedProduct, ImportProblem } from '../../../shared/product/import/read-products.ts';
import type { ImportCounts, ImportRow } from '../../../shared/product/import/wire.ts';
import { isKnownToShoppers } from '../../../shared/product/publish-state.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { Editor } from '../audit/audit-store.ts';
import type { EditedRow } from '../audit/edited-rows.ts';
import type { ProductEdits } from '../catalog/product-edit-store.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import type { Clock } from '../lib/clock.ts';
import { changesOf } from './import-steps.ts';
import type { ImportStore, ProductImport, StoredRow } from './import-store.ts';

export interface ProductDeps {
  imports: Pick<ImportStore, 'row' | 'rowWrite' | 'noteRow'>;
  productEdits: Pick<ProductEdits, 'read' | 'bySlug' | 'save' | 'remove'>;
  clock: Clock;
}

export interface Work {
  tenantId: TenantId;
  job: ProductImport;
  groupIdOf(named: string): string | undefined;
}

export type Outcome = keyof ImportCounts;

const FIELDS_MAX = 40;
const TRIES_MAX = 3;

/** Plans the change of a product, and stores the plan unless the product stays unchanged. Idempotent. */
export async function planProduct(
  deps: ProductDeps,
  work: Work,
  row: ImportedProduct,
  number: number,
): Promise<Outcome> {
  const { outcome, shown } = await plan(deps, work, row, number);
  if (outcome !== 'unchanged') await deps.imports.noteRow(work.tenantId, work.job, 'plan', { ...shown, outcome });
  return outcome;
}

/**
 * Writes a product with its undo data in one transaction. Idempotent: after a crash, a written product is counted as
 * before.
 */
export async function applyProduct(
  deps: ProductDeps,
  work: Work,
  row: ImportedProduct,
  number: number,
): Promise<Outcome> {
  const { imports, productEdits } = deps;
  const { tenantId, job } = work;
  const apply = async (): Promise<Outcome | typeof CONFLICT> => {
    const done = await imports.row(tenantId, job, 'applied', number);
    if (done) return done.outcome;
    const { outcome, shown, product, before } = await plan(deps, work, row, number);
    // A concurrent run of this import has written it since.
    if (outcome === 'unchanged') return (await imports.row(tenantId, job, 'applied', number))?.outcome ?? outcome;
    if (outcome === 'refused' || !product) {
      await imports.noteRow(tenantId, job, 'applied', { ...shown, outcome: 'refused' });
      return 'refused';
    }
    const seen = before?.revision ?? 0;
    const written = { ...shown, outcome };
    const undo = { ...(before && { before: before.content }), revision: seen + 1 };
    const saved = await productEdits.save({
      tenantId,
      product,
      seen,
      isNew: before === undefined,
      note: `Import of ${job.fileName}`,
      partOf: changesOf(job.id, 'apply'),
      editor: editorOf(deps, work, `${job.id}-${number}`),
      extra: () => [imports.rowWrite(tenantId, job, 'applied', written, undo)],
    });
    if (saved.kind === 'stored') return outcome;
    if (saved.kind !== 'slug_taken' && saved.kind !== 'invalid') return CONFLICT;
    const message =
      saved.kind === 'invalid'
        ? saved.problems.map(({ message: said }) => said).join(' ')
        : 'Another product has this address. Use another handle.';
    return refuse(deps, work, 'applied', { ...shown, problems: [{ line: row.line, message }] });
  };
  const giveUp = async () => {
    const { shown } = await plan(deps, work, row, number);
    const message = 'This product was being changed at the same time. Import it again.';
    return refuse(deps, work, 'applied', { ...shown, problems: [{ line: row.line, message }] });
  };
  return retryOnConflict(`product ${row.handle}`, apply, { triesMax: TRIES_MAX, orElse: giveUp });
}

/**
 * Restores a product unless it was edited since. A product that the import created is deleted while it is a draft, and
 * withdrawn once shoppers may use it.
 */
export async function undoProduct(deps: ProductDeps, work: Work, stored: StoredRow): Promise<Outcome | undefined> {
  const { imports, productEdits } = deps;
  const { tenantId, job } = work;
  const { undo, ...row } = stored;
  if (!undo || row.productId === undefined) return undefined;
  const id = row.productId;
  const leave = () => {
    const message = 'Changed since the import, so it wasn’t restored.';
    return refuse(deps, work, 'undone', { ...row, fields: [], problems: [{ line: row.line, message }] });
  };
  const undoOnce = async (): Promise<Outcome | typeof CONFLICT> => {
    const done = await imports.row(tenantId, job, 'undone', row.number);
    if (done) return done.outcome;
    const current = await productEdits.read(tenantId, id);
    if (!current && !undo.before) return 'unchanged';
    if (!current || current.revision !== undo.revision) return leave();
    const shown: ImportRow = {
      ...row,
      outcome: 'changed',
      fields: changedFields(current.content, undo.before ?? {}).slice(0, FIELDS_MAX),
    };
    const edit = {
      tenantId,
      seen: current.revision,
      note: `Import of ${job.fileName} undone`,
      partOf: changesOf(job.id, 'undo'),
      editor: editorOf(deps, work, `${job.id}-${row.number}u`),
    };
    const noted = imports.rowWrite(tenantId, job, 'undone', shown);
    const isDraft = !isKnownToShoppers(current.content);
    const back = undo.before ?? current.content;
    const result =
      isDraft && !undo.before
        ? await productEdits.remove({ ...edit, id, extra: [noted] })
        : await productEdits.save({
            ...edit,
            product:
              isDraft || (undo.before && isKnownToShoppers(undo.before))
                ? back
                : { ...back, publishState: 'withdrawn' },
            action: 'restored',
            extra: () => [noted],
          });
    if (result.kind === 'stored' || result.kind === 'removed') return 'changed';
    return result.kind === 'invalid' || result.kind === 'slug_taken' ? leave() : CONFLICT;
  };
  return retryOnConflict(`product ${id}`, undoOnce, { triesMax: TRIES_MAX, orElse: leave });
}

async function refuse(
  { imports }: Pick<ProductDeps, 'imports'>,
  { tenantId, job }: Work,
  phase: 'applied' | 'undone',
  row: Omit<ImportRow, 'outcome'>,
): Promise<Outcome> {
  await imports.noteRow(tenantId, job, phase, { ...row, outcome: 'refused' });
  return 'refused';
}

interface Plan {
  outcome: Outcome;
  shown: Omit<ImportRow, 'outcome'> & { outcome: ImportRow['outcome'] };
  product?: Product | undefined;
  before: EditedRow<Product> | undefined;
}

async function plan(
  { productEdits }: Pick<ProductDeps, 'productEdits'>,
  { tenantId, groupIdOf }: Work,
  row: ImportedProduct,
  number: number,
): Promise<Plan> {
  const before = (await productEdits.bySlug(tenantId, row.handle)) ?? (await productEdits.read(tenantId, row.handle));
  const { product, problems } = mergeProduct(row, before?.content, { groupIdOf });
  const shown = {
    number,
    line: row.line,
    handle: row.handle,
    productId: before?.content.id ?? row.handle,
    name: product?.name ?? before?.content.name ?? row.name ?? row.handle,
    outcome: 'refused' as ImportRow['outcome'],
    fields: [] as ImportRow['fields'],
    problems: byLine(problems),
  };
  if (!product) return { outcome: 'refused', shown, before };
  if (!before) return { outcome: 'created', shown, product, before };
  // Normalized like the stored row.
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(before.content)), product))
    return { outcome: 'unchanged', shown, product, before };
  const fields = changedFields(before.content, product).slice(0, FIELDS_MAX);
  return { outcome: 'changed', shown: { ...shown, fields }, product, before };
}

const byLine = (problems: readonly ImportProblem[]) => problems.toSorted((one, other) => one.line - other.line);

function editorOf({ clock }: Pick<ProductDeps, 'clock'>, { job }: Work, id: string): Editor {
  return { id, at: clock.now().toISOString(), by: job.by, address: job.address };
}
