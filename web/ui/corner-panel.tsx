import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { keepClear, type Shape } from '../lib/keep-clear.ts';
import { FLOATING } from '../lib/page-obstacles.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export interface CornerPanelProps {
  onClose(): void;
  title: string;
  /** Announced with the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The panel's current subject: a change is announced. */
  topic: string;
  /** Label of the button that expands the one-line form. */
  more: string;
  /** Opened by the visitor, so it is a regular dialog. */
  isAsked?: boolean;
}

const ANCHORS: Shape['anchors'] = [
  { x: 'right', y: 'bottom' },
  { x: 'left', y: 'bottom' },
  { x: 'right', y: 'top' },
  { x: 'left', y: 'top' },
];
const SHAPES: readonly Shape[] = [
  { name: 'card', anchors: ANCHORS, coversMax: 0, mostOf: { width: 0.45, height: 0.6 } },
  { name: 'line', anchors: ANCHORS, coversMax: 0 },
];

/**
 * A non-blocking panel: a card in a free corner, or one line if there is no room, and a sheet once the visitor expands
 * it. Stays until its own buttons close it, or Esc while it has the focus. Does not use the dialog library, because it
 * opens automatically on the first page.
 */
export function CornerPanel(props: CornerPanelProps) {
  const { onClose, title, description, children, topic, more, isAsked = false } = props;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOpened = isAsked || isUnfolded;
  const panel = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);

  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    if (!isOpened) {
      current.setAttribute('open', '');
      return keepClear(current, { shapes: SHAPES });
    }
    current.removeAttribute('open');
    current.removeAttribute(FLOATING);
    current.removeAttribute('style');
    current.dataset.shape = 'sheet';
    current.showModal();
    return () => current.close();
  }, [isOpened]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the topic, not the values read here
  useEffect(() => {
    const { activeElement } = document;
    // Focus the panel itself, not its first field, which would open a phone's keyboard.
    if (activeElement === document.body || panel.current?.contains(activeElement))
      panel.current?.focus({ preventScroll: true });
  }, [topic, isOpened]);

  return (
    <dialog
      ref={panel}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented && !isOpened) onClose();
      }}
      className="motion-slide-up corner-panel shadow-surface"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="font-serif">
          {title}
        </h2>
        <div className="-mr-2 flex items-center gap-1">
          <div className="when-line">
            <Button
              size="small"
              className="whitespace-nowrap"
              aria-haspopup="dialog"
              onClick={() => setIsUnfolded(true)}
            >
              {more}
            </Button>
          </div>
          <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
      </div>
      <div className="unless-line">
        {description !== undefined && (
          <p id={`${id}-text`} className="mt-2 text-small text-ink-soft">
            {description}
          </p>
        )}
        {children !== undefined && <div className="mt-4">{children}</div>}
      </div>
    </dialog>
  );
}
