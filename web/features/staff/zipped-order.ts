import { type NumberedTile, onlyReprinted, tilesAsTheyHang } from '../../../shared/order/hanging-order.ts';
import type { ReprintTile } from '../../../shared/order/history.ts';
import type { PrintRoomOrder } from '../../../shared/order/print-room.ts';
import type { PrintFault } from './fetch-print.ts';

/** An order whose prints go into an archive. */
export type ZippedOrder = Pick<PrintRoomOrder, 'id' | 'tenantId' | 'lines' | 'walls' | 'placedAt' | 'delivery'> & {
  /** these tiles alone, where they are printed again */
  only?: readonly ReprintTile[];
};

/** Its tiles at the places of the whole order, with as many copies as are printed. */
export function zippedTiles(order: ZippedOrder): NumberedTile[] {
  const all = tilesAsTheyHang(order);
  return order.only ? onlyReprinted(all, order.only) : all;
}

/** What went wrong: with one file, or with the list of an order's files. */
export type ZipTrouble = { orderId: string; name?: string; fault: PrintFault | 'no_list' };
