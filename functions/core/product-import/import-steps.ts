import * as z from 'zod/mini';
import { type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { ImportId, type ImportState } from '../../../shared/product/import/wire.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import type { QueueSender } from '../lib/queue.ts';
import type { ImportStore, ProductImport } from './import-store.ts';

const IMPORT_STEPS = ['check', 'apply', 'undo'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** A piece of an import's work; the import's row has its progress. */
export const ImportTask = z.object({
  tenantId: TenantIdSchema,
  importId: ImportId,
  step: z.enum(IMPORT_STEPS),
  /** Progress when this was sent; identifies the piece. */
  from: z.int(),
  run: z.int(),
});
export type ImportTask = z.infer<typeof ImportTask>;

interface Step {
  /** States from which it may start. */
  from: readonly ImportState[];
  during: ImportState;
  after: ImportState;
}

/** Allowed transitions. A step in progress can be continued, because its message may have been lost. */
export const STEPS: Readonly<Record<ImportStep, Step>> = {
  check: { from: ['uploaded', 'checked', 'failed'], during: 'checking', after: 'checked' },
  apply: { from: ['checked'], during: 'applying', after: 'applied' },
  undo: { from: ['applied'], during: 'undoing', after: 'undone' },
};

export const NO_COUNTS = { created: 0, changed: 0, unchanged: 0, refused: 0 };

/** The group in the audit log that has the changes of a step. */
export const changesOf = (importId: string, step: ImportStep): string => `${importId}-${step}`;

export interface BeginDeps {
  imports: Pick<ImportStore, 'get' | 'put'>;
  audit: Pick<AuditStore, 'record'>;
  importQueue: Pick<QueueSender<ImportTask>, 'send'>;
}

export type StepBegun = { kind: 'begun'; import: ProductImport } | { kind: 'unknown' } | { kind: 'not_now' };

/**
 * Starts a step or continues it. One of two concurrent calls starts it, and both continue it. The step's audit entry
 * covers the products that it writes or restores.
 */
export async function beginStep(
  deps: BeginDeps,
  tenantId: TenantId,
  { id, step, editor, mapping }: { id: string; step: ImportStep; editor: Editor; mapping?: ProductImport['mapping'] },
): Promise<StepBegun> {
  const { imports, importQueue } = deps;
  const read = await imports.get(tenantId, id);
  if (!read) return { kind: 'unknown' };
  const { from, during } = STEPS[step];
  if (from.includes(read.state)) {
    const begun = begunAt(read, step, mapping);
    await imports.put(tenantId, begun, step === 'check' ? [] : recorded(deps, tenantId, begun, step, editor));
  }
  const current = await imports.get(tenantId, id);
  if (current?.state !== during) return { kind: 'not_now' };
  await importQueue.send({ tenantId, importId: id, step, from: current.done, run: current.run });
  return { kind: 'begun', import: current };
}

function begunAt(read: ProductImport, step: ImportStep, mapping: ProductImport['mapping']): ProductImport {
  const { reason: _gone, ...rest } = read;
  const begun = { ...rest, state: STEPS[step].during, done: 0 };
  switch (step) {
    case 'check':
      return { ...begun, mapping, run: read.run + 1, planned: NO_COUNTS, problems: [] };
    case 'apply':
      return { ...begun, applied: NO_COUNTS };
    case 'undo':
      return { ...begun, undone: NO_COUNTS };
  }
}

function recorded(
  { audit }: Pick<BeginDeps, 'audit'>,
  tenantId: TenantId,
  { id, fileName }: ProductImport,
  step: ImportStep,
  editor: Editor,
) {
  return audit.record(tenantId, {
    ...editor,
    object: { kind: 'import', id },
    name: fileName,
    action: step === 'undo' ? 'restored' : 'created',
    note: step === 'undo' ? 'Import undone' : 'Written to the shop',
    group: changesOf(id, step),
  });
}
