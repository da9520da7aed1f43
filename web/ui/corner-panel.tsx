import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
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
 * a desk. Esc, the cross and a press anywhere else close it; the keyboard may leave it open and walk on.
 */
export function CornerPanel({ onClose, title, description, children, topic }: CornerPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef(globalThis.document?.activeElement ?? null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is focused follows the topic, not what the effect reads
  useEffect(() => {
    // the panel itself, not its first field: nobody asked for the keyboard of a phone
    panel.current?.focus({ preventScroll: true });
  }, [topic]);

  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          ref={panel}
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onFocusOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const before = focusedBefore.current;
            if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
          }}
          className={clsx(
            'motion-settle fixed inset-x-0 bottom-0 z-30 max-h-[80dvh] overflow-y-auto rounded-t-md border border-line bg-paper p-6 shadow-surface outline-none',
            'sm:inset-x-auto sm:right-6 sm:bottom-6 sm:w-96 sm:rounded-md',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="font-serif text-lead">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X aria-hidden="true" />} className="-mt-2 -mr-2" />
            </Radix.Close>
          </div>
          {description !== undefined && (
            <Radix.Description className="mt-2 text-small text-ink-soft">{description}</Radix.Description>
          )}
          {children !== undefined && <div className="mt-4">{children}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
