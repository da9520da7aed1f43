import { clsx } from 'clsx';
import { Keyboard } from 'lucide-react';
import { useContext } from 'react';
import { Button } from '../../../ui/button.tsx';
import { copy } from '../copy.ts';
import { ShortcutContext } from './use-shortcuts.ts';

/** Opens the table of keys with the mouse. Hidden on touch screens. */
export function KeysButton({ className }: { className?: string }) {
  const registry = useContext(ShortcutContext);
  return (
    <Button
      size="small"
      variant="plain"
      aria-keyshortcuts="?"
      className={clsx('max-lg:hidden pointer-coarse:hidden', className)}
      icon={<Keyboard aria-hidden="true" className="size-4" />}
      onClick={() => registry?.showKeys()}
    >
      {copy.keys.open}
    </Button>
  );
}
