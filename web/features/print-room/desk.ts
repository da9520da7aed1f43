import { createContext, useContext } from 'react';
import type { Packing, Said } from '../staff/index.ts';

/** on: the page that it is said on, where that is not the one on which it was asked for */
type SaidHere = Said & { on?: string };

/** What all screens of the print room share: one voice, and one scanner. */
export interface Desk {
  said: SaidHere | undefined;
  /** shows it, and has it read aloud */
  say(said: SaidHere): void;
  /** a scan notes the next step of its order in place of opening it */
  isNoting: boolean;
  setNoting(isNoting: boolean): void;
  /** asks whether the goods of these orders are in their parcels, before they are marked packed */
  askToPack: Packing['ask'];
  /** a code from a scanner, or a number that somebody typed */
  scan(code: string): void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Outside of the print room');
  return desk;
}
