import type { BuiltInCarrier } from '../constants/carriers.ts';
import { hasExpressCheckDigit, hasMod10, hasS10CheckDigit, hasUpsCheckDigit } from '../parcels/check-digits.ts';

interface NumberFormat {
  carrier: BuiltInCarrier;
  pattern: RegExp;
  hasCheckDigit(number: string): boolean;
}

/**
 * Numbers as labels show them. Sources: ups.com "Tracking numbers", usps.com "Tracking number formats", fedex.com "Tracking
 * number formats", and those of check-digits.ts.
 */
const FORMATS: readonly NumberFormat[] = [
  { carrier: 'UPS', pattern: /^1Z[0-9A-Z]{15}\d$/, hasCheckDigit: hasUpsCheckDigit },
  // Intelligent Mail package barcode
  { carrier: 'USPS', pattern: /^9[1-5](\d{20}|\d{24}|\d{28})$/, hasCheckDigit: hasMod10 },
  // printed without the 91 that its check digit counts, or older than that
  {
    carrier: 'USPS',
    pattern: /^[0-57-9]\d{19}$/,
    hasCheckDigit: (number) => hasMod10(number) || hasMod10(`91${number}`),
  },
  { carrier: 'USPS', pattern: /^[A-Z]{2}\d{9}US$/, hasCheckDigit: hasS10CheckDigit },
  { carrier: 'FedEx', pattern: /^(\d{12}|\d{14})$/, hasCheckDigit: hasExpressCheckDigit },
  { carrier: 'FedEx', pattern: /^\d{15}$/, hasCheckDigit: hasMod10 },
  // Ground Economy, printed without the 92 that its check digit counts
  { carrier: 'FedEx', pattern: /^6\d{19}$/, hasCheckDigit: (number) => hasMod10(`92${number}`) },
  // Ground Economy is delivered by USPS under a USPS number
  { carrier: 'FedEx', pattern: /^92\d{20}$/, hasCheckDigit: hasMod10 },
];

/** Identifies the symbology, where a scanner is set to send that. */
const SYMBOLOGY = /^\]C1/;
/** 420 and the ZIP code that it goes to, before the number in a bar code of USPS. */
const USPS_ROUTING = [/^420\d{5}(?=9\d{21}$|9\d{25}$|9\d{29}$|9\d{19}$)/, /^420\d{9}(?=9\d{21}$|9\d{19}$)/];
/** FedEx Ground, 22 digits: the last 15 are the number. */
const FEDEX_GROUND_BAR_CODE = /^96\d{20}$/;
/** FedEx Express and Ground, 34 digits: the last 14 are the number, which is printed without zeros before its 12. */
const FEDEX_BAR_CODE = /^\d{34}$/;

/** Reads a number that was typed or scanned from a label: drops spaces and the extra fields of a bar code. */
export function parcelNumber(typed: string): string {
  const read = typed
    .replaceAll(/[\s\p{Cc}-]/gu, '')
    .toUpperCase()
    .replace(SYMBOLOGY, '');
  const routed = USPS_ROUTING.filter((routing) => routing.test(read)).map((routing) => read.replace(routing, ''));
  const unrouted = routed.find(hasMod10) ?? routed[0];
  if (unrouted !== undefined) return unrouted;
  if (FEDEX_GROUND_BAR_CODE.test(read)) return read.slice(-15);
  if (FEDEX_BAR_CODE.test(read)) return read.slice(-14).replace(/^00/, '');
  return read;
}

/** Whose number it is: the first carrier with a right check digit, else the first of that form. */
export function carrierOfNumber(number: string): BuiltInCarrier | undefined {
  const known = FORMATS.filter(({ pattern }) => pattern.test(number));
  return (known.find(({ hasCheckDigit }) => hasCheckDigit(number)) ?? known[0])?.carrier;
}

/** Whether a number can be one of its carrier. What other carriers give to parcels is not judged. */
export function isLikelyNumber({ carrier, number }: { carrier: string; number: string }): boolean {
  const formats = FORMATS.filter((format) => format.carrier === carrier);
  if (formats.length === 0) return true;
  return formats.some(({ pattern, hasCheckDigit }) => pattern.test(number) && hasCheckDigit(number));
}
