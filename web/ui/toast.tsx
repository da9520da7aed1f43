import { Suspense, useState } from 'react';
import { lazyExtra } from '../lib/lazy-extra.ts';
import { type Messages, say, useHasMessages } from './messages.ts';

/** Short news at the edge of the screen; never the only place where something important stands. */
export const toast: Messages = {
  info: (message, options) => say((messages) => messages.info(message, options)),
  success: (message, options) => say((messages) => messages.success(message, options)),
  error: (message, options) => say((messages) => messages.error(message, options)),
  dismiss: (id) => say((messages) => messages.dismiss(id)),
};

const Toaster = lazyExtra(async () => (await import('./toaster.tsx')).Toaster);

/**
 * Stands once in the shell. What shows messages comes with the first one, or before it where one is to be expected.
 */
export function Toasts({ areExpected }: { areExpected: boolean }) {
  const hasMessages = useHasMessages();
  const [isNeeded, setIsNeeded] = useState(false);
  // from then on it stays: going elsewhere does not take a message away
  if (!isNeeded && (areExpected || hasMessages)) setIsNeeded(true);
  return <Suspense>{isNeeded && <Toaster />}</Suspense>;
}
