import { type Rule, rule } from '../lib/form-rules.ts';
import { isDigit, keepCharacters, type TypedText, withMeantDeletion } from '../lib/typed-text.ts';

/** Rules of the card form, and its fields while they are typed. */

const INVALID_CARD_NUMBER = 'Invalid credit card number';
const INVALID_EXPIRY = 'Invalid expiration date';
const INVALID_MONTH = 'Invalid month';
const INVALID_YEAR = 'Invalid year';
const EXPIRY_PASSED = 'Expiry must be in the future';

const CARD_DIGITS_MIN = 12;
const CARD_DIGITS_MAX = 19;

export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

/** The check digit rule of card numbers (ISO/IEC 7812-1, annex B), on 12 to 19 digits; spaces do not count. */
export function passesLuhn(typed: string): boolean {
  const digits = digitsOf(typed);
  if (/[^\d\s-]/.test(typed) || digits.length < CARD_DIGITS_MIN || digits.length > CARD_DIGITS_MAX) return false;
  const sum = [...digits].reverse().reduce((total, digit, fromRight) => {
    const doubled = fromRight % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Groups a card number by fours while it is typed: "42424242" becomes "4242 4242". */
export function groupCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, CARD_DIGITS_MAX)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/**
 * Formats an expiry as MM/YY while typing, at most 5 characters. A first digit above 1 is a one-digit month, so "4"
 * becomes "04". The slash is added with the third digit, so that deleting backwards never gets stuck.
 */
export function shapeExpiry(typed: string): string {
  const single = /^\s*(\d)\s*\/\s*(\d*)/.exec(typed);
  const digits = digitsOf(single ? `0${single[1]}${single[2]}` : typed);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2, 4)}` : padded;
}

/** @returns the problem of an expiry "MM/YY", undefined if the card is valid at `now` */
export function expiryProblem(typed: string, now: Date): string | undefined {
  const digits = digitsOf(typed);
  if (digits.length !== 4) return INVALID_EXPIRY;
  const { month, year } = expiryParts(typed);
  if (month < 1 || month > 12) return INVALID_MONTH;
  if (year < 1) return INVALID_YEAR;
  // A card is valid through the last day of its month, in any time zone.
  const firstDayAfter = new Date(2000 + year, month, 1);
  return firstDayAfter > now ? undefined : EXPIRY_PASSED;
}

/** @param typed four digits "MM/YY"; year is two digits as vaults take it */
export function expiryParts(typed: string): { month: number; year: number } {
  const digits = digitsOf(typed);
  return { month: Number(digits.slice(0, 2)), year: Number(digits.slice(2, 4)) };
}

/** Three digits, four on American Express. */
export function isSecurityCode(typed: string): boolean {
  return /^\d{3,4}$/.test(typed.trim());
}

/** The card brands that have a mark, by the Storefront API's name, and the first digits of their numbers. */
const CARD_NUMBERS = {
  VISA: /^4/,
  MASTERCARD: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
  AMERICAN_EXPRESS: /^3[47]/,
  DISCOVER: /^(6011|64[4-9]|65)/,
  DINERS_CLUB: /^3(0[0-5]|[68])/,
  JCB: /^35(2[89]|[3-8])/,
} as const;
export type CardBrand = keyof typeof CARD_NUMBERS;
export const CARD_BRANDS = Object.keys(CARD_NUMBERS) as CardBrand[];

/** The brand of a card number, even of an incomplete one. @returns undefined if the digits do not decide it */
export function cardBrandOf(typed: string): CardBrand | undefined {
  const digits = digitsOf(typed);
  return CARD_BRANDS.find((brand) => CARD_NUMBERS[brand].test(digits));
}

export const creditCard: Rule = rule(passesLuhn, INVALID_CARD_NUMBER);

/** Describes the exact problem. */
export function expiry(now: () => Date): Rule {
  return (text) => (text === '' ? undefined : expiryProblem(text, now()));
}

/** @param label as in "Security code must be 3 or 4 digits long" */
export function securityCode(label: string): Rule {
  return rule(isSecurityCode, `${label} must be 3 or 4 digits long`);
}

/** Groups a card number by fours while it is typed. The caret stays after the same digit. */
export function formatCardNumber(typed: TypedText, before?: TypedText): TypedText {
  const meant = withMeantDeletion(typed, before);
  const { text, caret } = keepCharacters(meant, isDigit);
  const grouped = groupCardNumber(text);
  const behindDigit = groupCardNumber(text.slice(0, caret)).length;
  // A caret after the gap stays there, so that Delete removes the digit to its right.
  const isBehindGap = / \D*$/.test(meant.text.slice(0, meant.caret)) && grouped.charAt(behindDigit) === ' ';
  return { text: grouped, caret: isBehindGap ? behindDigit + 1 : behindDigit };
}

/**
 * An expiry as MM/YY while it is typed, at most five characters. The month of a complete expiry is not padded during edits,
 * else "12/30" could never become "11/30": its "1/30" would turn into "01/30" under the caret. "12/2030", as filled in by
 * browsers or pasted, is 12/30.
 */
export function formatExpiry(typed: TypedText, before?: TypedText): TypedText {
  const { text, caret } = withShortYear(withMeantDeletion(typed, before));
  const slash = text.indexOf('/');
  const month = digitsOf(slash === -1 ? text : text.slice(0, slash));
  const year = digitsOf(slash === -1 ? '' : text.slice(slash + 1));
  const digitsBefore = digitsOf(text.slice(0, caret)).length;
  const isInMonth = year === '' ? digitsBefore < month.length : caret <= slash;
  if (isInMonth && month.length < 2) {
    return { text: year === '' ? month : `${month}/${year.slice(0, 2)}`, caret: digitsBefore };
  }
  // A typed slash completes a one-digit month only once the caret is past it.
  const shaped = shapeExpiry(caret <= slash ? month + year : text);
  const behindDigit = shapeExpiry(text.slice(0, caret)).length;
  const isBehindSlash = /\/\D*$/.test(text.slice(0, caret)) && shaped.charAt(behindDigit) === '/';
  return { text: shaped, caret: isBehindSlash ? behindDigit + 1 : behindDigit };
}

/** Removes the century of a four-digit year. Only pasted text has one: the field is full after two digits. */
function withShortYear({ text, caret }: TypedText): TypedText {
  const century = text.search(/(?<=^\s*\d{1,2}\s*[/-]\s*)20(?=\d{2}\s*$)/);
  if (century === -1) return { text, caret };
  const beforeYear = text.slice(0, century).replace('-', '/');
  return { text: beforeYear + text.slice(century + 2), caret: caret <= century ? caret : Math.max(century, caret - 2) };
}
