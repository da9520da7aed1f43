import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface BottomSheetProps {
  /** what the buttons that open it name in aria-controls */
  id: string;
  isOpen: boolean;
  onClose(): void;
  /** of the grip, which closes it */
  closeLabel: string;
  /** how high it would be, in rem; it gives way where what is above it needs the space, and scrolls */
  heightRem: number;
  children: ReactNode;
}

/**
 * The lower part of a phone's screen, for what a tap asked for: it takes its own space and covers nothing, so that what
 * it changes is seen. Where there is room at the side (from the breakpoint lg) it is no sheet: its content is just there.
 */
export function BottomSheet({ id, isOpen, onClose, closeLabel, heightRem, children }: BottomSheetProps) {
  return (
    <div
      id={id}
      className={clsx(
        'max-lg:min-h-24 max-lg:flex-[0_1_auto] max-lg:flex-col max-lg:rounded-t-md max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:shadow-surface',
        isOpen ? 'max-lg:motion-settle max-lg:flex' : 'max-lg:hidden',
      )}
      style={{ flexBasis: `${heightRem}rem` }}
    >
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="grid h-6 shrink-0 place-items-center lg:hidden"
      >
        <span aria-hidden="true" className="h-1 w-10 rounded-full bg-edge" />
      </button>
      <div
        data-sheet
        className="max-lg:scroll-hint max-lg:min-h-0 max-lg:flex-1 max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:px-4 max-lg:pb-3 md:max-lg:px-6"
      >
        {children}
      </div>
    </div>
  );
}
