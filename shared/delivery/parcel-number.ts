import type { BuiltInCarrier } from './carriers.ts';

/**
 * Check digits of tracking numbers. They detect typing and scan errors, but prove no parcel.
 *
 * Sources: USPS Publication 199 (IMpb: modulo 10, weights 3 and 1) and UPU S10 (weights 8 6 4 2 3 5 9 7, modulo 11); "FedEx
 * Ground Label Layout Specification" (96, 15 digits: modulo 10) and FedEx Express (weights 3 1 7, modulo 11, then 10); for
 * UPS "Generate UPS Check Digit" (1Z: letters as digits, weights 1 and 2, modulo 10). Examples of all of them:
 * github.com/jkeen/tracking_number_data (MIT), b79ce4b.
 */

const digitsOf = (text: string): number[] => [...text].map(Number);

/** GS1 modulo 10: weights 3 and 1 from the right. */
function hasMod10(number: string): boolean {
  const digits = digitsOf(number);
  const check = digits.pop();
  const sum = digits.reverse().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}

/** @param number 1Z and 16 characters. A counts 2, B 3 and so on, modulo 10 */
function hasUpsCheckDigit(number: string): boolean {
  const values = [...number.slice(2)].map((each) =>
    /\d/.test(each) ? Number(each) : (each.charCodeAt(0) - 'A'.charCodeAt(0) + 2) % 10,
  );
  const check = values.pop();
  const sum = values.reduce((total, value, index) => total + value * (index % 2 === 0 ? 1 : 2), 0);
  return (10 - (sum % 10)) % 10 === check;
}

const EXPRESS_WEIGHTS = [1, 3, 7];

/** FedEx Express, 12 or 14 digits: weights 1, 3 and 7 from the right. */
function hasExpressCheckDigit(number: string): boolean {
  const digits = digitsOf(number);
  const check = digits.pop();
  const sum = digits.reverse().reduce((total, digit, index) => total + digit * (EXPRESS_WEIGHTS[index % 3] ?? 0), 0);
  return (sum % 11) % 10 === check;
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** @param number two letters, nine digits, two letters: RB123456785US */
function hasS10CheckDigit(number: string): boolean {
  const digits = digitsOf(number.slice(2, 11));
  const check = digits.pop();
  const rest = 11 - (digits.reduce((total, digit, index) => total + digit * (S10_WEIGHTS[index] ?? 0), 0) % 11);
  return (rest === 10 ? 0 : rest === 11 ? 5 : rest) === check;
}

interface NumberFormat {
  carrier: BuiltInCarrier;
  pattern: RegExp;
  hasCheckDigit(number: string): boolean;
}

/**
 * Formats of numbers on labels. Sources: ups.com "Tracking numbers", usps.com "Tracking number formats", fedex.com "Tracking
 * number formats", and those of the check digits below.
 */
const FORMATS: readonly NumberFormat[] = [
  { carrier: 'UPS', pattern: /^1Z[0-9A-Z]{15}\d$/, hasCheckDigit: hasUpsCheckDigit },
  // Intelligent Mail package barcode.
  { carrier: 'USPS', pattern: /^9[1-5](\d{20}|\d{24}|\d{28})$/, hasCheckDigit: hasMod10 },
  // Printed without the 91 that its check digit includes, or older than that.
  {
    carrier: 'USPS',
    pattern: /^[0-57-9]\d{19}$/,
    hasCheckDigit: (number) => hasMod10(number) || hasMod10(`91${number}`),
  },
  { carrier: 'USPS', pattern: /^[A-Z]{2}\d{9}US$/, hasCheckDigit: hasS10CheckDigit },
  { carrier: 'FedEx', pattern: /^(\d{12}|\d{14})$/, hasCheckDigit: hasExpressCheckDigit },
  { carrier: 'FedEx', pattern: /^\d{15}$/, hasCheckDigit: hasMod10 },
  // Ground Economy, printed without the 92 that its check digit includes.
  { carrier: 'FedEx', pattern: /^6\d{19}$/, hasCheckDigit: (number) => hasMod10(`92${number}`) },
  // Ground Economy is delivered by USPS under a USPS number.
  { carrier: 'FedEx', pattern: /^92\d{20}$/, hasCheckDigit: hasMod10 },
];

/** Symbology prefix that some scanners send. */
const SYMBOLOGY = /^\]C1/;
/** 420 and the destination ZIP code, before the number in a USPS bar code. */
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

/** Returns the first carrier with a valid check digit, else the first of that form. */
export function carrierOfNumber(number: string): BuiltInCarrier | undefined {
  const known = FORMATS.filter(({ pattern }) => pattern.test(number));
  return (known.find(({ hasCheckDigit }) => hasCheckDigit(number)) ?? known[0])?.carrier;
}

/** Whether a number is plausible for its carrier. Unknown carriers always pass. */
export function isLikelyNumber({ carrier, number }: { carrier: string; number: string }): boolean {
  const formats = FORMATS.filter((format) => format.carrier === carrier);
  if (formats.length === 0) return true;
  return formats.some(({ pattern, hasCheckDigit }) => pattern.test(number) && hasCheckDigit(number));
}
