import { ORDER_ID_ALPHABET, ORDER_ID_PATTERN, unmistaken } from '../../../shared/order/schema.ts';
import { codeKey } from '../../../shared/promo/codes.ts';

/** Identifies a gift: a line of an order. */
export interface GiftId {
  orderId: string;
  /** Counts from 1. */
  lineNumber: number;
}

/** Ten of 32 characters are 50 bits, infeasible to guess at the rate limits. */
const SECRET_LENGTH = 10;
const PREFIX = 'GIFT-';
const CODE = new RegExp(`^(${ORDER_ID_PATTERN})-([1-9][0-9]{0,2})-([${ORDER_ID_ALPHABET}]{${SECRET_LENGTH}})$`);

/** @param randomInt returns a whole number, 0 <= n < the given limit */
export function drawGiftSecret(randomInt: (limit: number) => number): string {
  return Array.from({ length: SECRET_LENGTH }, () => ORDER_ID_ALPHABET[randomInt(ORDER_ID_ALPHABET.length)]).join('');
}

/** @returns for example `GIFT-A7K2Q9-1-8FJ3K7MZQW` */
export function formatGiftCode({ orderId, lineNumber }: GiftId, secret: string): string {
  return `${PREFIX}${orderId}-${lineNumber}-${secret}`;
}

/**
 * Ignores case, and reads O as 0, I and L as 1, U as V.
 *
 * @returns undefined for text that is not a gift code
 */
export function readGiftCode(typed: string): (GiftId & { secret: string }) | undefined {
  const key = codeKey(typed);
  if (!key.startsWith(PREFIX)) return undefined;
  const [, orderId, lineNumber, secret] = CODE.exec(unmistaken(key.slice(PREFIX.length))) ?? [];
  if (orderId === undefined || lineNumber === undefined || secret === undefined) return undefined;
  return { orderId, lineNumber: Number(lineNumber), secret };
}

/** The name by which attempts and orders refer to a gift. */
export function giftName({ orderId, lineNumber }: GiftId): string {
  return `${orderId}.${lineNumber}`;
}
