import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  IMPORT_OUTCOMES,
  type ImportCounts,
  type ImportPhase,
  type ImportState,
  type ImportView,
} from '../../../../shared/product/import/wire.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import {
  ExportButton,
  ExportNotice,
  useAdminSite,
  useCsvExport,
  usePaletteActions,
  useSingleMutation,
} from '../../kit/index.ts';
import { copy } from './copy.ts';
import { ImportRows, Problems } from './import-rows.tsx';
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
          <Problems problems={problems} className="mt-1 grid gap-1 text-small" />
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
      {phase && <Rows importId={id} phase={phase} counts={countsOf(shown)} hasProblems={problems.length > 0} />}
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

function countsOf({ state, planned, applied, undone }: ImportView): ImportCounts | undefined {
  if (state === 'checked') return planned;
  return state === 'applied' ? applied : undone;
}

function Summary({ shown }: { shown: ImportView }) {
  const counts = countsOf(shown);
  const phase = PHASE_OF[shown.state];
  const text =
    counts && phase && copy.counts[({ plan: 'planned', applied: 'applied', undone: 'undone' } as const)[phase]](counts);
  return text ? <p className="mt-2 max-w-reading">{text}</p> : null;
}

/** Number of products to write. */
const countOf = (counts: ImportCounts | undefined): number => (counts ? counts.created + counts.changed : 0);

interface RowsProps {
  importId: string;
  phase: ImportPhase;
  counts: ImportCounts | undefined;
  /** Rows without a product. */
  hasProblems: boolean;
}

/** The products by outcome, which is in the URL; what is left out comes first. */
function Rows({ importId, phase, counts, hasProblems }: RowsProps) {
  const site = useAdminSite();
  const [search] = useSearchParams();
  const outcomes = IMPORT_OUTCOMES.filter((each) => (counts?.[each] ?? 0) > 0);
  const asked = search.get(SHOW) ?? (counts?.refused ? 'refused' : ALL);
  const outcome = outcomes.find((each) => each === asked);
  const query = useInfiniteQuery(importQueries(site).rows(importId, phase, outcome));
  const file = useCsvExport(
    site.environment.newId,
    ({ cursor }, signal) => importCalls(site).problems(importId, phase, cursor, signal),
    copy.faults,
  );
  const to = (show: string) => {
    const next = new URLSearchParams(search);
    next.set(SHOW, show);
    return `?${next}`;
  };
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {outcomes.length > 1 && (
          <TabLinks
            label={copy.show.label}
            tabs={[
              ...outcomes.map((each) => ({
                key: each,
                to: to(each),
                label: copy.show.one(each, counts?.[each] ?? 0),
              })),
              { key: ALL, to: to(ALL), label: copy.show.all },
            ]}
            current={outcome ?? ALL}
          />
        )}
        {(hasProblems || outcomes.includes('refused')) && <ExportButton file={file} />}
      </div>
      <ExportNotice file={file} />
      <PagedList
        query={query}
        rowsOf={(page) => page.rows}
        moreText={copy.moreRows}
        empty={outcomes.length > 0 && <p className="mt-3 text-ink-soft text-small">{copy.show.none}</p>}
      >
        {(rows) => <ImportRows heading={copy.rows[phase]} rows={rows} />}
      </PagedList>
    </>
  );
}

const SHOW = 'show';
const ALL = 'all';
