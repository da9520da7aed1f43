import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyExtra } from '../lib/lazy-extra.tsx';
import type { MessageBoard } from '../lib/messages.ts';

const Toaster = lazyExtra(async () => (await import('./toaster.tsx')).Toaster);

/**
 * Stands once in the shell. What shows messages comes with the first one, or before it where one is to be expected.
 */
export function Toasts({ board, areExpected }: { board: MessageBoard; areExpected: boolean }) {
  const hasMessages = useSyncExternalStore(board.subscribe, board.hasWaiting, board.hasWaiting);
  const [isNeeded, setIsNeeded] = useState(false);
  // from then on it stays: going elsewhere does not take a message away
  if (!isNeeded && (areExpected || hasMessages)) setIsNeeded(true);
  return <Suspense>{isNeeded && <Toaster board={board} />}</Suspense>;
}
