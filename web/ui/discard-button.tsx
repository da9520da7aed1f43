import { useTexts } from '../lib/texts.ts';
import { Button } from './button.tsx';
import { termTexts } from './term-copy.ts';

export interface DiscardButtonProps {
  /** Undefined if nothing was typed. */
  onDiscard: (() => void) | undefined;
  onClose(): void;
}

/** In the footer of a dialog whose input survives closing it. */
export function DiscardButton({ onDiscard, onClose }: DiscardButtonProps) {
  const terms = useTexts(termTexts);
  if (!onDiscard) return null;
  const discard = () => {
    onDiscard();
    onClose();
  };
  return (
    <Button variant="plain" className="sm:mr-auto" onClick={discard}>
      {terms.discard}
    </Button>
  );
}
