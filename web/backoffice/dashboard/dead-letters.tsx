import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeadLetterView, DecideDeadLettersRequest } from '../../../shared/platform/admin-wire.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { RowTable } from '../../ui/row-table.tsx';
import { useAdminSite, useChange, usePaletteActions } from '../kit/index.ts';
import { copy } from './copy.ts';
import { dashboardQueries, decideLetters, LETTERS_KEY } from './queries.ts';

const texts = copy.letters;

const nameOf = (work: string): string => texts.names[work] ?? work;

export function DeadLetters() {
  const site = useAdminSite();
  const { data } = useQuery(dashboardQueries(site).letters);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const decide = useChange(decideLetters(site), LETTERS_KEY);
  const letters = data?.letters ?? [];
  const named = letters.filter(({ messageId }) => chosen.includes(messageId));
  const canSendBack = named.some((letter) => letter.canSendBack);
  const run = (decision: DecideDeadLettersRequest['decision']) => {
    setAsking(false);
    const meant = decision === 'send_back' ? named.filter((letter) => letter.canSendBack) : named;
    if (meant.length === 0) return;
    decide.mutate(byWork(meant, decision), {
      onSuccess: (replies) => {
        setChosen([]);
        site.toast.success(texts.done(replies.reduce((sum, { messageIds }) => sum + messageIds.length, 0)));
      },
    });
  };
  usePaletteActions([
    ...(canSendBack ? [{ id: 'redrive', label: texts.redrive, run: () => run('send_back') }] : []),
    ...(named.length > 0 ? [{ id: 'discard', label: texts.discard, run: () => setAsking(true) }] : []),
  ]);
  if (!data) return null;
  return (
    <section aria-label={texts.heading} className="mt-10 border-line border-t pt-3">
      <h2 className="font-serif text-lead">{texts.heading}</h2>
      <p className="text-ink-soft text-small">{texts.lead}</p>
      <RowTable
        label={texts.works}
        rows={data.works}
        keyOf={({ work }) => work}
        isDense
        className="mt-3 max-w-xl"
        columns={[
          { heading: texts.work, cell: ({ work }) => nameOf(work) },
          { heading: texts.waiting, cell: ({ waiting }) => waiting, className: 'text-right' },
          {
            heading: texts.failed,
            cell: ({ failed }) => (failed === undefined ? copy.none : copy.many(failed)),
            className: 'text-right',
            tone: ({ failed }) => (failed ? 'text-danger' : false),
          },
          {
            heading: texts.givenUp,
            cell: ({ givenUp }) => givenUp,
            className: 'text-right',
            tone: ({ givenUp }) => givenUp > 0 && 'text-danger',
          },
        ]}
      />
      {letters.length === 0 && <p className="mt-3 text-small">{texts.none}</p>}
      <ul aria-label={texts.list} className="mt-3">
        {letters.map((letter) => (
          <li key={letter.messageId} className="border-line border-t text-small">
            <label className="flex items-start gap-3 py-2">
              <input
                type="checkbox"
                className="mt-0.5 size-5 shrink-0"
                aria-label={texts.choose(nameOf(letter.work), letter.reason)}
                checked={chosen.includes(letter.messageId)}
                onChange={({ target }) =>
                  setChosen((ids) =>
                    target.checked ? [...ids, letter.messageId] : ids.filter((id) => id !== letter.messageId),
                  )
                }
              />
              <span className="min-w-0 break-words">
                <span className="font-medium">{nameOf(letter.work)}</span>{' '}
                <AtTime iso={letter.sentAt} className="numbers text-ink-soft" />
                <span className="block">{letter.reason}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {letters.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => run('send_back')} busy={decide.isPending} aria-disabled={!canSendBack || undefined}>
            {texts.redrive}
          </Button>
          <Button variant="danger" onClick={() => named.length > 0 && setAsking(true)} busy={decide.isPending}>
            {texts.discard}
          </Button>
        </div>
      )}
      {decide.error && (
        <p role="alert" className="mt-2 text-danger text-small">
          {texts.failure}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title={texts.discardTitle}
        message={texts.discardLead}
        confirmText={texts.discard}
        onCancel={() => setAsking(false)}
        onConfirm={() => run('discard')}
      />
    </section>
  );
}

/** Groups the letters by queue, so that each queue is scanned once. */
function byWork(
  letters: readonly DeadLetterView[],
  decision: DecideDeadLettersRequest['decision'],
): DecideDeadLettersRequest[] {
  const works = [...new Set(letters.map(({ work }) => work))];
  return works.map((work) => ({
    decision,
    work,
    messageIds: letters.filter((letter) => letter.work === work).map(({ messageId }) => messageId),
  }));
}
