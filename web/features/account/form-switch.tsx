import { Button } from '../../ui/button.tsx';
import { keepFocus } from './keep-focus.ts';

export function FormSwitch({ lead, text, onSwitch }: { lead: string; text: string; onSwitch(): void }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1 border-t border-line pt-4 text-small text-ink-soft">
      {lead}
      <Button variant="plain" size="small" className="underline" onMouseDown={keepFocus} onClick={onSwitch}>
        {text}
      </Button>
    </p>
  );
}
