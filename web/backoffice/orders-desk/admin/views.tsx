import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ORDER_VIEWS_MAX, type OrderView } from '../../../../shared/order/list.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useDraft } from '../../../site/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import { useAdminSite, useSingleMutation } from '../../kit/index.ts';
import { listCopy } from './list-copy.ts';
import { orderListQueries, viewCalls } from './list-queries.ts';

const copy = listCopy.views;

const DEFAULT_VIEWS: readonly OrderView[] = [
  { id: 'all', name: copy.all, query: '' },
  { id: 'on-hold', name: copy.onHold, query: 'waiting=hold' },
  { id: 'overdue', name: copy.overdue, query: 'overdue=yes' },
  { id: 'to-print', name: copy.toPrint, query: 'production=ReadyToPrint&waiting=nothing' },
  { id: 'paid-today', name: copy.paidToday, query: 'payment=Paid&placed=today' },
];

export function useViews(): readonly OrderView[] {
  const { data } = useQuery(orderListQueries(useAdminSite()).about());
  return [...DEFAULT_VIEWS, ...(data?.views ?? [])];
}

export interface ViewsProps {
  /** Canonical query of the current list. */
  query: string;
  isSaving: boolean;
  onSaving(isSaving: boolean): void;
}

/** Views as tabs. Saves the current filter as a view and deletes a saved one. */
export function Views({ query, isSaving, onSaving }: ViewsProps) {
  const site = useAdminSite();
  const queries = useQueryClient();
  const views = useViews();
  const current = views.find((view) => view.query === query);
  const isOwn = current !== undefined && !DEFAULT_VIEWS.includes(current);
  const remove = useSingleMutation({
    mutationFn: viewCalls(site).remove,
    onSuccess: () => queries.invalidateQueries(orderListQueries(site).about()),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-1">
          <TabLinks
            label={copy.label}
            tabs={views.map(({ id, name, query: to }) => ({ key: id, to: paths.adminOrderList(to), label: name }))}
            {...(current && { current: current.id })}
          />
        </div>
        {isOwn && (
          <IconButton
            label={copy.remove(current.name)}
            icon={<X aria-hidden="true" />}
            onClick={() => remove.mutate(current.id)}
          />
        )}
        {!current && (
          <Button
            size="small"
            className="min-h-11"
            icon={<BookmarkPlus aria-hidden="true" className="size-4" />}
            onClick={() => onSaving(true)}
          >
            {copy.save}
          </Button>
        )}
      </div>
      {remove.isError && (
        <p role="alert" className="mt-2 text-danger text-small">
          {copy.notRemoved}
        </p>
      )}
      {isSaving && <SaveView query={query} onClose={() => onSaving(false)} />}
    </>
  );
}

function SaveView({ query, onClose }: { query: string; onClose(): void }) {
  const terms = useTexts(termTexts);
  const site = useAdminSite();
  const queries = useQueryClient();
  const draft = useDraft('view', z.string(), '');
  const [error, setError] = useState<string>();
  const save = useSingleMutation({
    mutationFn: viewCalls(site).save,
    onSuccess: async () => {
      draft.clear();
      await queries.invalidateQueries(orderListQueries(site).about());
      onClose();
    },
    onError: (problem) => setError(isProblem(problem, 'too_many_views') ? copy.tooMany(ORDER_VIEWS_MAX) : copy.failed),
  });
  const submit = () => {
    const text = draft.value.trim();
    if (text === '') return setError(copy.noName);
    save.mutate({ id: draft.id, name: text, query });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={copy.heading}
      description={copy.lead}
      submitText={terms.save}
      isBusy={save.isPending}
      onDiscard={draft.discard}
      onSubmit={submit}
    >
      <Field
        label={copy.name}
        value={draft.value}
        maxLength={40}
        autoFocus
        error={error}
        onChange={(event) => {
          draft.change(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
