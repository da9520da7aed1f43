import { ORDER_ID_ALPHABET, ORDER_ID_LENGTH } from '../../shared/order/schema.ts';

/** @returns years until a tenant runs out of order numbers; none is used twice */
export function yearsOfOrderNumbers(ordersPerDay: number): number {
  return ORDER_ID_ALPHABET.length ** ORDER_ID_LENGTH / ordersPerDay / 365;
}
