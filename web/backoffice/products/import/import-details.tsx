import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportCounts, ImportPhase, ImportState, ImportView } from '../../../../shared/product/import/wire.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAdminSite, usePaletteActions, useSingleMutation } from '../../kit/index.ts';
import { copy } from './copy.ts';
import { ImportRows } from './import-rows.tsx';
import { importCalls, importQueries, isUnderWay } from './queries.ts';

/** Rows shown below the progress of an import, by state. */
const PHASE_OF: Partial<Record<ImportState, ImportPhase>> = {
  checked: 'plan',
  applied: 'applied',
  undone: 'undone',
};

export function ImportDetails({ importId }: { importId: string }) {
  const query = useQuery(importQueries(useAdminSite()).one(importId));
  return (
    <Loaded query={query} skeleton={<Skeleton className="mt-6 h-24 w-full max-w-3xl" />}>
      {(data) => <Shown shown={data.import} />}
    </Loaded>
  );
}

function Shown({ shown }: { shown: ImportView }) {
  const common = useTexts(commonTexts);
  const site = useAdminSite();
  const queries = useQueryClient();
  const [isSure, setSure] = useState(false);
  const { id, fileName, state, done, total, reason, problems } = shown;
  const phase = PHASE_OF[state];
  const step = useSingleMutation({
    mutationFn: importCalls(site).step,
    onSuccess: (reply) => queries.setQueryData(importQueries(site).one(id).queryKey, reply),
  });
  const toWrite = countOf(shown.planned);
  const isStopped = isUnderWay(state) && reason !== undefined;
  usePaletteActions([
    ...(state === 'checked' && toWrite > 0
      ? [{ id: 'apply', label: copy.apply(toWrite), run: () => step.mutate({ id, step: 'apply' }) }]
      : []),
    ...(state === 'applied' ? [{ id: 'undo', label: copy.undo, run: () => setSure(true) }] : []),
  ]);
  return (
    <section aria-label={fileName} className="mt-4">
      <h2 className="break-all font-serif text-lead">{fileName}</h2>
      <p role="status" className="mt-1 text-small">
        {copy.states[state]}
        {state === 'failed' && `: ${reason ?? ''}`}
      </p>
      {isUnderWay(state) && (
        <Progress
          className="mt-3 max-w-md"
          label={copy.states[state]}
          value={total ? done / total : undefined}
          valueText={copy.progress(done, total)}
        />
      )}
      <Summary shown={shown} />
      {problems.length > 0 && (
        <div className="mt-4">
          <h3 className="font-medium text-small">{copy.problems}</h3>
          <ul className="mt-1 grid gap-1 text-danger text-small">
            {problems.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                {copy.line(line)}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {state === 'checked' && toWrite > 0 && (
          <Button variant="primary" busy={step.isPending} onClick={() => step.mutate({ id, step: 'apply' })}>
            {copy.apply(toWrite)}
          </Button>
        )}
        {state === 'checked' && toWrite === 0 && <p className="text-ink-soft text-small">{copy.nothing}</p>}
        {state === 'applied' && (
          <Button variant="danger" busy={step.isPending} onClick={() => setSure(true)}>
            {copy.undo}
          </Button>
        )}
        {isStopped && state !== 'checking' && (
          <>
            <p className="text-small">{copy.stopped}</p>
            <Button
              busy={step.isPending}
              onClick={() => step.mutate({ id, step: state === 'undoing' ? 'undo' : 'apply' })}
            >
              {copy.goOn}
            </Button>
          </>
        )}
      </div>
      <p role="alert" className="mt-2 text-danger text-small empty:hidden">
        {step.isError ? copy.failed : ''}
      </p>
      {phase && <Rows importId={id} phase={phase} />}
      <ConfirmDialog
        open={isSure}
        onCancel={() => setSure(false)}
        onConfirm={() => {
          setSure(false);
          step.mutate({ id, step: 'undo' });
        }}
        title={copy.undoTitle}
        message={copy.undoLead}
        confirmText={copy.undo}
        cancelText={common.cancel}
      />
    </section>
  );
}

function Summary({ shown: { state, planned, applied, undone } }: { shown: ImportView }) {
  const text =
    state === 'checked' && planned
      ? copy.counts.planned(planned)
      : state === 'applied' && applied
        ? copy.counts.applied(applied)
        : state === 'undone' && undone && copy.counts.undone(undone);
  return text ? <p className="mt-2 max-w-reading">{text}</p> : null;
}

/** Number of products to write. */
const countOf = (counts: ImportCounts | undefined): number => (counts ? counts.created + counts.changed : 0);

function Rows({ importId, phase }: { importId: string; phase: ImportPhase }) {
  const query = useInfiniteQuery(importQueries(useAdminSite()).rows(importId, phase));
  return (
    <PagedList query={query} rowsOf={(page) => page.rows} moreText={copy.moreRows} empty={null}>
      {(rows) => <ImportRows heading={copy.rows[phase]} rows={rows} />}
    </PagedList>
  );
}
