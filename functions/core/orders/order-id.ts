import { ORDER_ID_ALPHABET } from '../../../shared/schemas/order.ts';

const LENGTH = 5;

/**
 * A new order number such as A7K2Q, drawn evenly. 24 million numbers a tenant: whoever places the order must bear that
 * one is taken and draw again.
 *
 * @param randomInt whole number, 0 <= n < the given limit
 */
export function drawOrderId(randomInt: (limit: number) => number): string {
  return Array.from({ length: LENGTH }, () => ORDER_ID_ALPHABET[randomInt(ORDER_ID_ALPHABET.length)]).join('');
}
