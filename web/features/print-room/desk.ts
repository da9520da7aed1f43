import { createContext, useContext } from 'react';

interface Said {
  text: string;
  /** what takes it back, where that is harmless */
  undo?: () => Promise<void>;
  isProblem?: boolean;
  /** the page that it is said on, where that is not the one on which it was asked for */
  on?: string;
}

/** What all screens of the print room share: one voice, and one scanner. */
export interface Desk {
  said: Said | undefined;
  /** shows it, and has it read aloud */
  say(said: Said): void;
  /** a scan notes the next step of its order in place of opening it */
  isNoting: boolean;
  setNoting(isNoting: boolean): void;
  /** a code from a scanner, or a number that somebody typed */
  scan(code: string): void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Outside of the print room');
  return desk;
}
