import { ORDER_ID_ALPHABET, ORDER_ID_LENGTH } from '../../shared/schemas/order.ts';

/** @returns how long one tenant's order numbers last if every day brings so many orders; each is given once */
export function yearsOfOrderNumbers(ordersADay: number): number {
  return ORDER_ID_ALPHABET.length ** ORDER_ID_LENGTH / ordersADay / 365;
}
