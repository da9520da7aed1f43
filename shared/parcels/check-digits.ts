/**
 * Check digits of tracking numbers. A wrong one means a typing error or a bad scan; a right one finds most single-digit
 * errors, and proves no parcel.
 *
 * Sources: USPS Publication 199 (IMpb: modulo 10, weights 3 and 1) and UPU S10 (weights 8 6 4 2 3 5 9 7, modulo 11); "FedEx
 * Ground Label Layout Specification" (96, 15 digits: modulo 10) and FedEx Express (weights 3 1 7, modulo 11, then 10); for
 * UPS "Generate UPS Check Digit" (1Z: letters as digits, weights 1 and 2, modulo 10). Examples of all of them:
 * github.com/jkeen/tracking_number_data (MIT), b79ce4b.
 */

const digitsOf = (text: string): number[] => [...text].map(Number);

/** GS1 modulo 10: weights 3 and 1 from the right. */
export function hasMod10(number: string): boolean {
  const digits = digitsOf(number);
  const check = digits.pop();
  const sum = digits.reverse().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}

/** @param number 1Z and 16 characters. A counts 2, B 3 and so on, modulo 10 */
export function hasUpsCheckDigit(number: string): boolean {
  const values = [...number.slice(2)].map((each) =>
    /\d/.test(each) ? Number(each) : (each.charCodeAt(0) - 'A'.charCodeAt(0) + 2) % 10,
  );
  const check = values.pop();
  const sum = values.reduce((total, value, index) => total + value * (index % 2 === 0 ? 1 : 2), 0);
  return (10 - (sum % 10)) % 10 === check;
}

const EXPRESS_WEIGHTS = [1, 3, 7];

/** FedEx Express, 12 or 14 digits: weights 1, 3 and 7 from the right. */
export function hasExpressCheckDigit(number: string): boolean {
  const digits = digitsOf(number);
  const check = digits.pop();
  const sum = digits.reverse().reduce((total, digit, index) => total + digit * (EXPRESS_WEIGHTS[index % 3] ?? 0), 0);
  return (sum % 11) % 10 === check;
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** @param number two letters, nine digits, two letters: RB123456785US */
export function hasS10CheckDigit(number: string): boolean {
  const digits = digitsOf(number.slice(2, 11));
  const check = digits.pop();
  const rest = 11 - (digits.reduce((total, digit, index) => total + digit * (S10_WEIGHTS[index] ?? 0), 0) % 11);
  return (rest === 10 ? 0 : rest === 11 ? 5 : rest) === check;
}
