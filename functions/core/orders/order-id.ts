import { ORDER_ID_ALPHABET, ORDER_ID_LENGTH } from '../../../shared/order/schema.ts';

/**
 * Draws an order number such as A7K2Q9 uniformly. Each tenant has 1.07 billion of them. The caller reserves it before
 * any charge, and draws again if it is taken.
 *
 * @param randomInt returns a whole number, 0 <= n < the given limit
 */
export function drawOrderId(randomInt: (limit: number) => number): string {
  return Array.from({ length: ORDER_ID_LENGTH }, () => ORDER_ID_ALPHABET[randomInt(ORDER_ID_ALPHABET.length)]).join('');
}
