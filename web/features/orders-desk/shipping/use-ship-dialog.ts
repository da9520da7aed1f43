import { useState } from 'react';
import type { OrderName } from '../order-name.ts';
import type { WallThumbnailsProps } from '../wall-thumbnails.tsx';
import type { CarriersProviderProps } from './carriers.tsx';
import type { ParcelDraft } from './parcel-draft.ts';

export type OrderToShip = OrderName &
  WallThumbnailsProps['order'] & {
    /** Unique, unlike the number on its packing slip. */
    key: string;
    name: string;
    /** Shop whose carriers apply. */
    shop: Omit<CarriersProviderProps, 'children'>;
  };

/** Dialog state stored by the list, so that reopening restores the typed numbers. */
export function useShipDialog() {
  const [orders, setOrders] = useState<readonly OrderToShip[]>([]);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ParcelDraft>>(new Map());
  return { orders, setOrders, drafts, setDrafts };
}
