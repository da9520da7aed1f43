import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ChoosableProps {
  /** Id of the photo, for its animation to the wall (travel.ts). */
  photoId?: string | undefined;
  isChosen: boolean;
  onToggle(): void;
  disabled?: boolean;
  /** Width / height. */
  aspect: number;
  /** The picture and its name. */
  children: ReactNode;
}

/** A picture that toggles with a tap. The selection is an edge and a mark; nothing covers the picture itself. */
export function Choosable({ photoId, isChosen, onToggle, disabled = false, aspect, children }: ChoosableProps) {
  return (
    <button
      type="button"
      data-travels={photoId}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onToggle}
      className={clsx(
        'group relative block w-full overflow-hidden rounded-sm bg-line transition-shadow',
        isChosen ? 'shadow-[0_0_0_3px_var(--color-ground),0_0_0_5px_var(--color-accent)]' : 'hover:shadow-surface',
      )}
      style={{ aspectRatio: aspect }}
    >
      {children}
      <span
        aria-hidden="true"
        className={clsx(
          'absolute right-2 bottom-2 flex size-7 items-center justify-center rounded-full transition-opacity',
          isChosen
            ? 'chosen-mark bg-accent text-accent-ink'
            : 'bg-paper text-ink-soft opacity-0 group-hover:opacity-100',
        )}
      >
        <Check className="size-4" />
      </span>
    </button>
  );
}
