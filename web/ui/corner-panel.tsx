import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

export interface CornerPanelProps {
  onClose(): void;
  title: string;
  /** read out with the title */
  description?: ReactNode;
  children?: ReactNode;
  /** what the panel is about right now: when it changes, the panel is read out anew */
  topic: string;
}

/**
 * Something said from the side while the page goes on working: a sheet at the bottom of a phone, a card in the corner of
 * a desk. Esc, the cross and a press anywhere else close it; the keyboard may leave it open and walk on. Without the
 * dialog's library: it comes by itself on the first page.
 */
export function CornerPanel({ onClose, title, description, children, topic }: CornerPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  const id = useId();

  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is focused follows the topic, not what the effect reads
  useEffect(() => {
    // the panel itself, not its first field: nobody asked for the keyboard of a phone
    panel.current?.focus({ preventScroll: true });
  }, [topic]);

  useEffect(() => {
    const isInside = (target: EventTarget | null) => target instanceof Node && panel.current?.contains(target);
    const onPress = ({ target }: Event): void => {
      if (!isInside(target)) close.current();
    };
    const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) close.current();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return (
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-text`}
      className={clsx(
        'motion-settle fixed inset-x-0 bottom-0 z-30 max-h-[80dvh] overflow-y-auto rounded-t-md border border-line bg-paper p-6 shadow-surface outline-none',
        'sm:inset-x-auto sm:right-6 sm:bottom-6 sm:w-96 sm:rounded-md',
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} className="font-serif text-lead">
          {title}
        </h2>
        <IconButton label="Close" icon={<X aria-hidden="true" />} className="-mt-2 -mr-2" onClick={onClose} />
      </div>
      {description !== undefined && (
        <p id={`${id}-text`} className="mt-2 text-small text-ink-soft">
          {description}
        </p>
      )}
      {children !== undefined && <div className="mt-4">{children}</div>}
    </div>
  );
}
