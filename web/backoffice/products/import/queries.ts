import { queryOptions } from '@tanstack/react-query';
import type { ColumnMapping } from '../../../../shared/product/import/columns.ts';
import {
  CreatedImportReply,
  type ImportOutcome,
  type ImportPhase,
  ImportProblemsReply,
  ImportReply,
  ImportRowsReply,
  type ImportState,
  ImportsReply,
} from '../../../../shared/product/import/wire.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import type { Site } from '../../../site/create-site.ts';

const IMPORTS = '/v1/admin/imports';
const UNDER_WAY: readonly ImportState[] = ['checking', 'applying', 'undoing'];
const POLL_MS = 1_000;

export const isUnderWay = (state: ImportState): boolean => UNDER_WAY.includes(state);
const IMPORTS_KEY = ['admin', 'imports'];

export const importQueries = ({ api }: Site) => ({
  list: queryOptions({
    queryKey: [...IMPORTS_KEY, 'list'],
    queryFn: ({ signal }) => api.get(IMPORTS, { reply: ImportsReply, signal, needsLogin: true }),
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...IMPORTS_KEY, 'one', id],
      queryFn: ({ signal }) => api.get(`${IMPORTS}/${id}`, { reply: ImportReply, signal, needsLogin: true }),
      refetchInterval: (query) => (query.state.data && isUnderWay(query.state.data.import.state) ? POLL_MS : false),
    }),
  rows: (id: string, phase: ImportPhase, outcome: ImportOutcome | undefined) =>
    pagedQuery(api, `${IMPORTS}/${id}/rows`, {
      queryKey: [...IMPORTS_KEY, 'rows', id, phase, outcome],
      reply: ImportRowsReply,
      query: { phase, outcome },
      needsLogin: true,
    }),
});

export const importCalls = ({ api, environment }: Site) => ({
  /** Uploads a file and starts its check. @returns the id of the import */
  async upload(file: File, mapping: ColumnMapping): Promise<string> {
    const { import: started, target } = await api.post(IMPORTS, {
      reply: CreatedImportReply,
      body: { fileName: file.name.slice(0, 150), bytes: file.size },
      needsLogin: true,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
    // The file comes last, because storage ignores fields after it.
    form.append('file', file);
    const { ok, status } = await environment.fetch(target.url, { method: 'POST', body: form });
    if (!ok) throw new Error(`The storage answered ${status}`);
    await api.post(`${IMPORTS}/${started.id}/check`, { reply: ImportReply, body: { mapping }, needsLogin: true });
    return started.id;
  },
  async problems(id: string, phase: ImportPhase, cursor: string | undefined, signal: AbortSignal) {
    const query = { phase, cursor };
    const path = `${IMPORTS}/${id}/problems`;
    const { problems, ...part } = await api.get(path, { reply: ImportProblemsReply, query, signal, needsLogin: true });
    return { ...part, count: problems };
  },
  check: ({ id, mapping }: { id: string; mapping: ColumnMapping }) =>
    api.post(`${IMPORTS}/${id}/check`, { reply: ImportReply, body: { mapping }, needsLogin: true }),
  step: ({ id, step }: { id: string; step: 'apply' | 'undo' }) =>
    api.post(`${IMPORTS}/${id}/${step}`, { reply: ImportReply, needsLogin: true }),
});
