import { useEffect, useRef, useState } from 'react';
import { STAFF_NOTE_LENGTH_MAX } from '../../../../shared/order/print-room.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useDesk } from '../desk.ts';
import type { OrderName } from '../order-name.ts';
import { workCopy as copy } from '../work-copy.ts';

export interface OrderNotesProps {
  order: OrderName;
  /** Focuses the field when the dialog was opened for it. */
  isFirst?: boolean;
  onAdded?(): void;
}

export function OrderNotes({ order, isFirst = false, onAdded }: OrderNotesProps) {
  const site = useSite();
  const { calls, notify } = useDesk();
  const [text, setText] = useState('');
  // Stays the same for one note, so that a retry after a lost reply does not save it twice.
  const [noteId, setNoteId] = useState(site.environment.newId);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });

  const add = async () => {
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    const rest = (typed: string): string => (typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed);
    try {
      await calls.note(order, noteId, text);
      // Text typed during the request starts the next note.
      setText(rest);
      setNoteId(site.environment.newId());
      notify({ text: copy.note.added });
      if (rest(latest.current) === '') onAdded?.();
    } catch (error) {
      notify({ text: copy.refusal(error), isProblem: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="grid justify-items-start gap-2 border-line border-t pt-3 [&>div]:w-full">
      <TextArea
        label={copy.note.label}
        hint={copy.note.hint}
        rows={2}
        autoFocus={isFirst}
        // Submits by keyboard.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
        }}
        maxLength={STAFF_NOTE_LENGTH_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="small" className="min-h-11" onClick={add} busy={isBusy} disabled={text.trim() === ''}>
        {copy.note.add}
      </Button>
    </section>
  );
}
