import { type NumberedTile, onlyReprinted, tilesAsTheyHang } from '../../../../shared/order/hanging-order.ts';
import type { ReprintTile } from '../../../../shared/order/history.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import type { PrintFault } from './fetch-print.ts';

export type ZippedOrder = Pick<PrintRoomOrder, 'id' | 'tenantId' | 'lines' | 'walls' | 'placedAt' | 'delivery'> & {
  /** Limits the archive to these tiles of a reprint. */
  only?: readonly ReprintTile[];
};

/** Its tiles at their positions in the whole order, with their copies. */
export function zippedTiles(order: ZippedOrder): NumberedTile[] {
  const all = tilesAsTheyHang(order);
  return order.only ? onlyReprinted(all, order.only) : all;
}

/** A failed file, or a failed list of an order's files. */
export type ZipFailure = { orderId: string; name?: string; fault: PrintFault | 'no_list' };
