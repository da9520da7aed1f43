import { useEffect, useId } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import type { MessageBoard, Messages } from '../lib/messages.ts';

/** The library has one list of messages for the whole page: the id says whose a message is. */
const messagesOf = (toasterId: string): Messages => ({
  info: (message, options) => void sonner(message, { ...options, toasterId }),
  success: (message, options) => void sonner.success(message, { ...options, toasterId }),
  error: (message, options) => void sonner.error(message, { ...options, toasterId, duration: 8_000 }),
  dismiss: (id) => void sonner.dismiss(id),
});

const ABOVE_THE_BAR = { bottom: 'var(--toast-bottom)' };

/** Stands once in the shell, as soon as there may be messages (toast.tsx). */
export function Toaster({ board }: { board: MessageBoard }) {
  const id = useId();
  // the library takes messages from here on: its own effect, further inside, has run
  useEffect(() => board.show(messagesOf(id)), [board, id]);
  return (
    <SonnerToaster
      id={id}
      position="bottom-center"
      // above whatever bar with a next step a screen has: app.css
      offset={ABOVE_THE_BAR}
      mobileOffset={ABOVE_THE_BAR}
      containerAriaLabel="News"
      icons={{ success: null, error: null }}
      toastOptions={{
        classNames: {
          toast: '!rounded-sm !border-0 !bg-ink !font-sans !text-small !text-paper !shadow-surface',
          actionButton: '!rounded-sm !bg-paper !text-ink',
        },
      }}
    />
  );
}
