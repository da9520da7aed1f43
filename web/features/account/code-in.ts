import { LOGIN_CODE_LENGTH, LoginCode } from '../../../shared/customer/wire.ts';
import { cleanLine } from '../../../shared/lib/text.ts';

/** Matches six digits that are not part of a longer number, optionally split in two: "123456", "123 456", "123-456". */
const HALF = `\\d{${LOGIN_CODE_LENGTH / 2}}`;
const CODE = new RegExp(`(?<![\\d\\p{Pd}])${HALF}[\\s\\p{Pd}]?${HALF}(?!\\p{Pd}?\\d)`, 'u');

/**
 * Finds the login code in typed, pasted or autofilled text: as the only digits, or among other numbers of a mail.
 *
 * @returns its digits; undefined without a complete code
 */
export function codeIn(text: string): string | undefined {
  const only = LoginCode.safeParse(text).data;
  return only ?? CODE.exec(cleanLine(text).normalize('NFKC'))?.[0].replaceAll(/\D/g, '');
}
