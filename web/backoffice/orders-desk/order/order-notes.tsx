import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { STAFF_NOTE_LENGTH_MAX } from '../../../../shared/order/staff-input.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useDraft } from '../../../site/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useShortcuts } from '../../kit/index.ts';
import { useDesk } from '../desk.ts';
import { keyOf, type OrderName } from '../order-name.ts';
import { workCopy as copy } from '../work-copy.ts';

export interface OrderNotesProps {
  order: OrderName;
  /** Focuses the field when the dialog was opened for it. */
  isFirst?: boolean;
  onAdded?(): void;
}

export function OrderNotes({ order, isFirst = false, onAdded }: OrderNotesProps) {
  const terms = useTexts(termTexts);
  const { calls, notify } = useDesk();
  const draft = useDraft(`note ${keyOf(order)}`, z.string(), '');
  const { value: text, discard } = draft;
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  const add = async () => {
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      await calls.note(order, draft.id, text);
      // Text typed during the request starts the next note.
      const typed = latest.current.value;
      const rest = typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed;
      latest.current.clear(rest);
      notify({ text: copy.note.added });
      if (rest === '') onAdded?.();
    } catch (error) {
      notify({ text: copy.refusal(error), isProblem: true });
    } finally {
      setBusy(false);
    }
  };

  const section = useRef<HTMLElement>(null);
  useShortcuts([{ keys: ['Control+Enter'], label: copy.note.add, within: section, run: () => void add() }]);

  return (
    <section ref={section} className="grid justify-items-start gap-2 border-line border-t pt-3 [&>div]:w-full">
      <TextArea
        label={copy.note.label}
        hint={copy.note.hint}
        rows={2}
        autoFocus={isFirst}
        maxLength={STAFF_NOTE_LENGTH_MAX}
        value={text}
        onChange={(event) => draft.change(event.target.value)}
      />
      <div className="flex gap-3">
        <Button size="small" className="min-h-11" onClick={add} busy={isBusy} disabled={text.trim() === ''}>
          {copy.note.add}
        </Button>
        {discard && !isBusy && (
          <Button size="small" variant="plain" className="min-h-11" onClick={discard}>
            {terms.discard}
          </Button>
        )}
      </div>
    </section>
  );
}
