import type { Carrier } from '../../../shared/constants/carriers.ts';
import { Tracking } from '../../../shared/schemas/order.ts';

/**
 * Whose label a number is from. Sources: ups.com "Tracking numbers" (1Z and 16 more), usps.com "Tracking number formats"
 * (20 to 22 digits from 9, or two letters, nine digits and US), fedex.com "Tracking number formats" (12 or 15 digits, and 34
 * in the bar code, of which the last 12 are the number).
 */
const FORMATS: readonly { carrier: Carrier; format: RegExp }[] = [
  { carrier: 'UPS', format: /^1Z[0-9A-Z]{16}$/ },
  { carrier: 'USPS', format: /^(9\d{19,21}|[A-Z]{2}\d{9}US)$/ },
  { carrier: 'FedEx', format: /^(\d{12}|\d{15}|\d{34})$/ },
];
const FEDEX_BAR_CODE = /^\d{34}$/;
/** Before the number in the bar code of USPS: the zip code that it goes to. */
const USPS_ROUTING = /^420(?:\d{5}|\d{9})(?=9\d{19,21}$)/;

/** A number as it was typed or scanned from a label. */
export function parcelNumber(typed: string): { number: string; carrier: Carrier | undefined } {
  const read = typed
    .replaceAll(/[\s\p{Cc}-]/gu, '')
    .toUpperCase()
    .replace(USPS_ROUTING, '');
  const carrier = FORMATS.find(({ format }) => format.test(read))?.carrier;
  return { number: FEDEX_BAR_CODE.test(read) ? read.slice(-12) : read, carrier };
}

export function isParcelNumber(number: string): boolean {
  return Tracking.shape.number.safeParse(number).success;
}
