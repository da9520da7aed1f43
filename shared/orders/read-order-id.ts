import { OrderId } from '../order/schema.ts';

/**
 * Reads an order number as people type it or hear it: in any case, with spaces, hyphens or a `#`, with O for 0, I or L
 * for 1, U for V.
 *
 * @returns undefined for text that is no order number. A name such as `Oliver` can read as one.
 */
export function readOrderId(typed: string): string | undefined {
  return OrderId.safeParse(unmistaken(typed.toUpperCase().replace(/[\s#-]/g, ''))).data;
}

/** Replaces the letters that `ORDER_ID_ALPHABET` leaves out by those that they are mistaken for. */
export function unmistaken(upperCase: string): string {
  return upperCase.replaceAll('O', '0').replace(/[IL]/g, '1').replaceAll('U', 'V');
}
