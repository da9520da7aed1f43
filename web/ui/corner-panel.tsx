import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export interface CornerPanelProps {
  onClose(): void;
  title: string;
  /** read out with the title */
  description?: ReactNode;
  children?: ReactNode;
  /** what the panel is about right now: when it changes, the panel is read out anew */
  topic: string;
  /** of the button with which a small screen shows all of it */
  more: string;
}

/**
 * Something said from the side while the page goes on working: a card in the corner of a desk; on a small screen one
 * line, and a sheet once somebody asks for it, because it must not cover the only button (docs/product.md 6.4). Esc, the
 * cross and a press anywhere else close it; the keyboard may leave it open and walk on. Without the dialog's library: it
 * comes by itself on the first page.
 */
export function CornerPanel({ onClose, title, description, children, topic, more }: CornerPanelProps) {
  const [isFolded, setIsFolded] = useState(true);
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
    // it moves up as the banner above it scrolls away
    const stayBelowHeader = (): void => {
      const belowPx = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      panel.current?.style.setProperty('--below-header', `${Math.max(0, belowPx)}px`);
    };
    stayBelowHeader();
    for (const name of ['scroll', 'resize']) window.addEventListener(name, stayBelowHeader, { passive: true });
    return () => {
      for (const name of ['scroll', 'resize']) window.removeEventListener(name, stayBelowHeader);
    };
  }, []);

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
      data-folded={isFolded || undefined}
      className="motion-settle corner-panel shadow-surface"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="font-serif text-lead">
          {title}
        </h2>
        <div className="-mr-2 flex items-center gap-1">
          {isFolded && (
            <Button
              size="small"
              className="when-small whitespace-nowrap"
              aria-expanded={false}
              onClick={() => {
                setIsFolded(false);
                panel.current?.focus({ preventScroll: true });
              }}
            >
              {more}
            </Button>
          )}
          <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
      </div>
      <div className="when-unfolded">
        {description !== undefined && (
          <p id={`${id}-text`} className="mt-2 text-small text-ink-soft">
            {description}
          </p>
        )}
        {children !== undefined && <div className="mt-4">{children}</div>}
      </div>
    </div>
  );
}
