import { useState } from 'react';
import type { CarriersProviderProps } from './carriers.tsx';
import type { ParcelDraft } from './parcel-draft.ts';
import type { SmallWallsProps } from './small-walls.tsx';

/** An order as the dialog shows it. */
export type OrderToShip = SmallWallsProps['order'] & {
  name: string;
  /** on its slip; set where `id` is more than that, in a list of several tenants */
  number?: string;
  /** whose carriers it may have, in such a list */
  shop?: Omit<CarriersProviderProps, 'children'>;
};

export const numberOf = ({ id, number = id }: OrderToShip): string => number;

/**
 * What the list keeps for the dialog in which parcels get their numbers: a dialog that was closed by mistake has what was
 * typed when it is opened again.
 */
export function useShipDialog() {
  const [orders, setOrders] = useState<readonly OrderToShip[]>([]);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ParcelDraft>>(new Map());
  return { orders, setOrders, drafts, setDrafts };
}
