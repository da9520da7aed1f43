import { useState } from 'react';
import type { WallThumbnailsProps } from '../wall-thumbnails.tsx';
import type { CarriersProviderProps } from './carriers.tsx';
import type { ParcelDraft } from './parcel-draft.ts';

export type OrderToShip = WallThumbnailsProps['order'] & {
  name: string;
  /** Number on its packing slip; set if `id` includes the tenant. */
  number?: string;
  /** Shop whose carriers apply, in a list of several tenants. */
  shop?: Omit<CarriersProviderProps, 'children'>;
};

export const numberOf = ({ id, number = id }: OrderToShip): string => number;

/** Dialog state stored by the list, so that reopening restores the typed numbers. */
export function useShipDialog() {
  const [orders, setOrders] = useState<readonly OrderToShip[]>([]);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ParcelDraft>>(new Map());
  return { orders, setOrders, drafts, setDrafts };
}
