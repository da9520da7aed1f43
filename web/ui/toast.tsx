import { Toaster as SonnerToaster, toast as sonner } from 'sonner';

export interface ToastOptions {
  /** makes a later message with the same id replace the earlier one */
  id?: string;
  action?: { label: string; onClick(): void };
}

/** Short news at the edge of the screen; never the only place where something important stands. */
export const toast = {
  info: (message: string, options?: ToastOptions) => void sonner(message, options),
  success: (message: string, options?: ToastOptions) => void sonner.success(message, options),
  error: (message: string, options?: ToastOptions) => void sonner.error(message, { ...options, duration: 8_000 }),
  dismiss: (id: string) => void sonner.dismiss(id),
};

/** Stands once in the shell. */
export function Toaster() {
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
