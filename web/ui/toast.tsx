import { useState } from 'react';
import { lazyExtra } from '../lib/lazy-extra.tsx';
import type { MessageBoard } from '../lib/messages.ts';
import { useStore } from '../lib/use-store.ts';

const Toaster = lazyExtra(() => import('./toaster.tsx'), 'Toaster');

/** Mounted once in the shell. Loads the toaster with the first message, or before if one is expected. */
export function Toasts({ board, areExpected }: { board: MessageBoard; areExpected: boolean }) {
  const hasMessages = useStore(board, board.hasWaiting);
  const [isNeeded, setIsNeeded] = useState(false);
  // Stays mounted, because navigation must not remove a message.
  if (!isNeeded && (areExpected || hasMessages)) setIsNeeded(true);
  return isNeeded && <Toaster board={board} />;
}
