import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { isSameStaff } from '../../../../shared/audit/schema.ts';
import {
  CheckImportRequest,
  CreatedImportReply,
  CreateImportRequest,
  IMPORT_BYTES_MAX,
  ImportId,
  ImportProblemsQuery,
  ImportProblemsReply,
  ImportReply,
  ImportRowsQuery,
  ImportRowsReply,
  ImportsReply,
  ImportView,
} from '../../../../shared/product/import/wire.ts';
import { namesOfStaff } from '../../../core/identity/staff-names.ts';
import { importFileKey } from '../../../core/product-import/import-file.ts';
import { importProblems } from '../../../core/product-import/import-problems.ts';
import { beginStep, type ImportStep } from '../../../core/product-import/import-steps.ts';
import type { ProductImport } from '../../../core/product-import/import-store.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { editorOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

const ImportPath = z.object({ importId: ImportId });
const ID_BYTES = 12;

/** Imports products from a file: docs/spec 20.9. lambda/product-imports does the work. */
export function productImportRoutes(deps: AdminServices) {
  const { productImports: imports, productImportQueue: importQueue, audit } = deps;

  async function stepReply(c: Context<HttpEnv>, id: string, step: ImportStep, mapping?: ProductImport['mapping']) {
    const begun = await beginStep({ imports, importQueue, audit }, c.var.shop.id, {
      id,
      step,
      editor: editorOf(c, deps),
      mapping,
    });
    if (begun.kind === 'unknown') throw new ApiError('unknown_import');
    if (begun.kind === 'not_now') throw new ApiError('import_not_there_yet');
    const [shown] = await viewsOf(deps, [begun.import]);
    return c.json({ import: shown as ImportView });
  }

  async function known(c: Context<HttpEnv>, id: string): Promise<ProductImport> {
    const found = await imports.get(c.var.shop.id, id);
    if (!found) throw new ApiError('unknown_import');
    return found;
  }

  return new Hono<HttpEnv>()
    .get(
      '/imports',
      describe({ summary: 'List the latest product imports', replies: { 200: ImportsReply } }),
      async (c) => c.json({ imports: await viewsOf(deps, await imports.list(c.var.shop.id)) }),
    )
    .post(
      '/imports',
      describe({
        summary: 'Start an import: returns a form for uploading the file',
        replies: { 201: CreatedImportReply },
        hasBody: true,
      }),
      input('json', CreateImportRequest),
      async (c) => {
        const { fileName } = c.req.valid('json');
        const { at, by, address } = editorOf(c, deps);
        const id = deps.random.token(ID_BYTES);
        const started: ProductImport = {
          ...{ id, fileName, by, address },
          state: 'uploaded',
          createdAt: at,
          done: 0,
          problems: [],
          version: 0,
          run: 0,
        };
        await imports.create(c.var.shop.id, started);
        const [target, [shown]] = await Promise.all([
          deps.uploadTargets.prepare(importFileKey(c.var.shop.id, id), IMPORT_BYTES_MAX, 'text/csv'),
          viewsOf(deps, [started]),
        ]);
        return c.json({ import: shown as ImportView, target }, 201);
      },
    )
    .get(
      '/imports/:importId',
      describe({
        summary: 'Get the progress of an import',
        replies: { 200: ImportReply },
        refusals: ['invalid_request', 'unknown_import'],
      }),
      input('param', ImportPath),
      async (c) => {
        const found = await known(c, c.req.valid('param').importId);
        const [shown] = await viewsOf(deps, [found]);
        return c.json({ import: shown as ImportView });
      },
    )
    .get(
      '/imports/:importId/rows',
      describe({
        summary: 'List the outcome for each product, or the products with one outcome, in the order of the file',
        replies: { 200: ImportRowsReply },
        refusals: ['invalid_request', 'unknown_import', 'invalid_cursor'],
      }),
      input('param', ImportPath),
      input('query', ImportRowsQuery),
      async (c) => {
        const { phase, outcome, cursor } = c.req.valid('query');
        const found = await known(c, c.req.valid('param').importId);
        const page = await imports.rows(c.var.shop.id, found, phase, cursor, outcome);
        if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
        return c.json({ ...page, rows: page.rows.map(({ undo: _undo, ...row }) => row) });
      },
    )
    .get(
      '/imports/:importId/problems',
      describe({
        summary: 'Get the faults of the file as CSV, in parts: line, column, value and what to do',
        replies: { 200: ImportProblemsReply },
        refusals: ['invalid_request', 'unknown_import', 'invalid_cursor'],
      }),
      input('param', ImportPath),
      input('query', ImportProblemsQuery),
      async (c) => {
        const { phase, cursor } = c.req.valid('query');
        const found = await known(c, c.req.valid('param').importId);
        const part = await importProblems({ imports }, c.var.shop.id, found, phase, cursor);
        if (part === 'invalid_cursor') throw new ApiError('invalid_cursor');
        return c.json(part);
      },
    )
    .post(
      '/imports/:importId/check',
      describe({
        summary: 'Preview the changes of the file without applying them; repeatable with other columns',
        replies: { 200: ImportReply },
        refusals: ['unknown_import', 'import_not_there_yet'],
        hasBody: true,
      }),
      input('param', ImportPath),
      input('json', CheckImportRequest),
      (c) => stepReply(c, c.req.valid('param').importId, 'check', c.req.valid('json').mapping),
    )
    .post(
      '/imports/:importId/apply',
      describe({
        summary: 'Import the checked products, or resume importing',
        replies: { 200: ImportReply },
        refusals: ['invalid_request', 'unknown_import', 'import_not_there_yet'],
      }),
      input('param', ImportPath),
      (c) => stepReply(c, c.req.valid('param').importId, 'apply'),
    )
    .post(
      '/imports/:importId/undo',
      describe({
        summary: 'Undo the import, except for products that were edited since',
        replies: { 200: ImportReply },
        refusals: ['invalid_request', 'unknown_import', 'import_not_there_yet'],
      }),
      input('param', ImportPath),
      (c) => stepReply(c, c.req.valid('param').importId, 'undo'),
    );
}

async function viewsOf(deps: AdminServices, found: readonly ProductImport[]): Promise<ImportView[]> {
  const names = await namesOfStaff(
    deps,
    found.map(({ by }) => by),
  );
  return found.map((each) =>
    z.parse(ImportView, {
      ...each,
      by: names.find((name) => isSameStaff(name, each.by)) ?? { ...each.by, name: '' },
    }),
  );
}
