import { LOGIN_CODE_LENGTH } from '../../../shared/customer/wire.ts';

/** Six digits that nothing else of a number touches, maybe in two halves: "123456", "123 456", "123-456". */
const CODE = new RegExp(`(?<![\\d-])\\d{${LOGIN_CODE_LENGTH / 2}}[\\s-]?\\d{${LOGIN_CODE_LENGTH / 2}}(?!-?\\d)`);

/**
 * The code in what was typed, pasted or filled in by the browser: as it is, with spaces or hyphens anywhere, or
 * somewhere in a sentence such as the whole mail.
 *
 * @returns its digits; undefined where there is no whole code
 */
export function codeIn(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (new RegExp(`^\\d{${LOGIN_CODE_LENGTH}}$`).test(digits)) return digits;
  return CODE.exec(text)?.[0].replaceAll(/\D/g, '');
}
