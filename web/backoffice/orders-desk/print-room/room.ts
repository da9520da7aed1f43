import { createContext, useContext } from 'react';

/** State of the print room: scanner and tenants. */
export interface Room {
  /** A scan records the next step of an order instead of opening it. */
  isRecording: boolean;
  setRecording(isRecording: boolean): void;
  /** Handles a scanned code or a typed order number. */
  scan(code: string): void;
  /** The user's own tenant first; brand names are shown if there are several. */
  shops: readonly { id: string; brand: string }[];
  /** Whether the orders of all these tenants can be listed together. */
  isOneList: boolean;
  /** Tenant filter of the last list. */
  shop: string | undefined;
  setShop(shop: string | undefined): void;
}

export const RoomContext = createContext<Room | undefined>(undefined);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('Missing RoomContext');
  return room;
}
