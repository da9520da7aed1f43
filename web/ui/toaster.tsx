import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Toaster as SonnerToaster, toast as sonner, useSonner } from 'sonner';
import { keepClear, type Shape } from '../lib/keep-clear.ts';
import type { MessageBoard, Messages } from '../lib/messages.ts';

/** The library has one list of messages for the whole page; the id selects the toaster. */
const messagesOf = (toasterId: string): Messages => ({
  info: (message, options) => void sonner(message, { ...options, toasterId }),
  success: (message, options) => void sonner.success(message, { ...options, toasterId }),
  error: (message, options) => void sonner.error(message, { ...options, toasterId, duration: 8_000 }),
  dismiss: (id) => void sonner.dismiss(id),
});

const PLACE = { bottom: 'var(--toast-bottom, 1.5rem)' };
/** As an element style, because the library appends its own style sheet with `margin: 0`. */
const SHIFT = { marginLeft: 'var(--toast-shift, 0)' };
const SHAPES: readonly Shape[] = [
  {
    name: 'messages',
    anchors: [
      { x: 'center', y: 'bottom' },
      { x: 'left', y: 'bottom' },
      { x: 'right', y: 'bottom' },
    ],
    isMovable: true,
  },
];
/** The visible part of older messages behind the newest one. */
const PEEK_PX = 14;

/** Mounted once in the shell, as soon as there may be messages (toast.tsx). */
export function Toaster({ board }: { board: MessageBoard }) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  // The library accepts messages from here on: its own effect in a child has run.
  useEffect(() => board.show(messagesOf(id)), [board, id]);
  const hasMessages = useSonner().toasts.some(({ toasterId }) => toasterId === id);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current || !hasMessages) return;
    return keepClear(current, {
      shapes: SHAPES,
      isAboveDialogs: true,
      measure: () => sizeOf(current),
      put({ left, right, bottom }) {
        const { clientWidth, clientHeight } = document.documentElement;
        current.style.setProperty('--toast-bottom', `${clientHeight - bottom}px`);
        current.style.setProperty('--toast-shift', `${(left + right - clientWidth) / 2}px`);
      },
    });
  }, [hasMessages]);
  return (
    <div ref={place}>
      <SonnerToaster
        id={id}
        // Without it, the library reads a computed style in each render, which forces a layout.
        dir="ltr"
        position="bottom-center"
        offset={PLACE}
        mobileOffset={PLACE}
        style={SHIFT}
        containerAriaLabel="News"
        icons={{ success: null, error: null }}
        toastOptions={{
          classNames: {
            toast: '!rounded-sm !border-0 !bg-ink !font-sans !text-small !text-paper !shadow-surface',
            actionButton: '!rounded-sm !bg-paper !text-ink',
          },
        }}
      />
    </div>
  );
}

/** The newest message and the visible edges of those behind it, which the library stacks upwards. */
function sizeOf(place: HTMLElement): { widthPx: number; heightPx: number } | undefined {
  const messages = [...place.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed="true"])')];
  const newest = messages.find(({ dataset }) => dataset.front === 'true') ?? messages[0];
  if (!newest) return undefined;
  return { widthPx: newest.offsetWidth, heightPx: newest.offsetHeight + PEEK_PX * (messages.length - 1) };
}
