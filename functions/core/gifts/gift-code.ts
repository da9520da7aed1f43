import { codeKey } from '../../../shared/pricing/promotions/code-key.ts';
import { ORDER_ID_ALPHABET } from '../../../shared/schemas/order.ts';

/** Which gift: a line of an order. */
export interface GiftId {
  orderId: string;
  /** counts from 1 */
  lineNumber: number;
}

/** Ten of 30 letters are 49 bits: with the limits on calls nobody guesses one. */
const SECRET_LENGTH = 10;
const LETTER = `[${ORDER_ID_ALPHABET}]`;
const CODE = new RegExp(`^GIFT-(${LETTER}{5})-([1-9][0-9]{0,2})-(${LETTER}{${SECRET_LENGTH}})$`);

/** @param randomInt whole number, 0 <= n < the given limit */
export function drawGiftSecret(randomInt: (limit: number) => number): string {
  return Array.from({ length: SECRET_LENGTH }, () => ORDER_ID_ALPHABET[randomInt(ORDER_ID_ALPHABET.length)]).join('');
}

/** @returns for example `GIFT-A7K2Q-1-8FJ3K7MZQW` */
export function formatGiftCode({ orderId, lineNumber }: GiftId, secret: string): string {
  return `GIFT-${orderId}-${lineNumber}-${secret}`;
}

/** @returns undefined for what does not look like the code of a gift, in whatever case it was typed */
export function readGiftCode(typed: string): (GiftId & { secret: string }) | undefined {
  const [, orderId, lineNumber, secret] = CODE.exec(codeKey(typed)) ?? [];
  if (orderId === undefined || lineNumber === undefined || secret === undefined) return undefined;
  return { orderId, lineNumber: Number(lineNumber), secret };
}

/** How an attempt and an order name the gift that they use. */
export function giftName({ orderId, lineNumber }: GiftId): string {
  return `${orderId}.${lineNumber}`;
}
