import { useEffect, useRef, useState } from 'react';
import { GIFT_NOTE_LENGTH_MAX } from '../../../shared/order/cart.ts';
import { goodsOf, useGoods } from '../../documents/goods/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { cartTexts } from './copy.ts';

/** A short note that comes with the order. */
export function GiftNote() {
  const copy = useTexts(cartTexts);
  const { note = '' } = useGoods();
  const [isAskedFor, setAskedFor] = useState(false);
  const [wasThere] = useState(note !== '');
  if (isAskedFor || wasThere) return <NoteField saved={note} isFocused={isAskedFor} />;
  return (
    <Button variant="plain" className="justify-self-start" onClick={() => setAskedFor(true)}>
      {copy.giftNote.add}
    </Button>
  );
}

function NoteField({ saved, isFocused }: { saved: string; isFocused: boolean }) {
  const copy = useTexts(cartTexts);
  const goods = goodsOf(useSite());
  // The raw input, with trailing whitespace that is not saved.
  const [typed, setTyped] = useState(saved);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) area.current?.focus();
  }, [isFocused]);
  return (
    <TextArea
      ref={area}
      label={copy.giftNote.label}
      hint={copy.giftNote.hint}
      rows={3}
      maxLength={GIFT_NOTE_LENGTH_MAX}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        goods.setNote(target.value);
      }}
    />
  );
}
