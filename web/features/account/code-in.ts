import { LOGIN_CODE_LENGTH } from '../../../shared/customer/wire.ts';

/** Matches six digits that are not part of a longer number, optionally split in two: "123456", "123 456", "123-456". */
const CODE = new RegExp(`(?<![\\d-])\\d{${LOGIN_CODE_LENGTH / 2}}[\\s-]?\\d{${LOGIN_CODE_LENGTH / 2}}(?!-?\\d)`);

/**
 * Finds the login code in typed, pasted or autofilled text: alone, split by spaces or hyphens, or inside a sentence.
 *
 * @returns its digits; undefined without a complete code
 */
export function codeIn(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (new RegExp(`^\\d{${LOGIN_CODE_LENGTH}}$`).test(digits)) return digits;
  return CODE.exec(text)?.[0].replaceAll(/\D/g, '');
}
