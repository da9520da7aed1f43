import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { type Messages, messagesStand } from './messages.ts';

const messages: Messages = {
  info: (message, options) => void sonner(message, options),
  success: (message, options) => void sonner.success(message, options),
  error: (message, options) => void sonner.error(message, { ...options, duration: 8_000 }),
  dismiss: (id) => void sonner.dismiss(id),
};

/** Stands once in the shell, as soon as there may be messages (toast.tsx). */
export function Toaster() {
  // the library takes messages from here on: its own effect, further inside, has run
  useEffect(() => messagesStand(messages), []);
  return (
    <SonnerToaster
      position="bottom-center"
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
