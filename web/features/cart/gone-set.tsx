import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { cartTexts } from './copy.ts';

export interface GoneSetProps {
  onEdit(): void;
  onRemove(): void;
}

/** A set whose product is no longer sold: it has no price, and blocks the order. */
export function GoneSet({ onEdit, onRemove }: GoneSetProps) {
  const terms = useTexts(termTexts);
  const copy = useTexts(cartTexts);
  return (
    <section aria-label={copy.gone.heading} className="border-line border-b py-6">
      <h2 className="font-medium">{copy.gone.heading}</h2>
      <p className="mt-2 text-danger text-small">{copy.gone.text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button onClick={onEdit}>{copy.gone.edit}</Button>
        <Button variant="plain" onClick={onRemove}>
          {terms.remove}
        </Button>
      </div>
    </section>
  );
}
