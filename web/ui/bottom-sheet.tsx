import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface BottomSheetProps {
  /** Target of aria-controls on the buttons that open it. */
  id: string;
  isOpen: boolean;
  onClose(): void;
  /** Label of the grip, which closes it. */
  closeLabel: string;
  /** Preferred height in rem; it shrinks and scrolls if the content above needs the space. */
  heightRem: number;
  children: ReactNode;
}

/**
 * The lower part of a phone's screen, for details opened by a tap: it takes its own space and covers nothing, so that
 * changes stay visible. From the breakpoint lg on its content is inline at the side.
 */
export function BottomSheet({ id, isOpen, onClose, closeLabel, heightRem, children }: BottomSheetProps) {
  return (
    <div
      id={id}
      className={clsx(
        'max-lg:min-h-24 max-lg:flex-[0_1_auto] max-lg:flex-col max-lg:rounded-t-md max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:shadow-surface',
        isOpen ? 'max-lg:motion-slide-up max-lg:flex' : 'max-lg:hidden',
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
