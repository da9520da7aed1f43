import type { PrintRoomOrder } from '../../../shared/order/print-room.ts';

/** Identifies an order; its number is unique only within its tenant. */
export type OrderName = Pick<PrintRoomOrder, 'id' | 'tenantId'>;

/** Key that is unique across tenants. */
export const keyOf = ({ tenantId, id }: OrderName): string => `${tenantId}/${id}`;
