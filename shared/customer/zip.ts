import { isUsState, US_STATES, type UsStateCode } from './us-states.ts';
import { UNSERVED_ZIP_PREFIXES, ZIP_PREFIXES } from '../constants/zip-prefixes.ts';
import { cleanLine } from '../lib/text.ts';

/**
 * A ZIP code as address books and browsers write it, in the form of the Postal Service: "787011234", "78701 1234" and
 * "78701–1234" are 78701-1234. Full-width digits count as digits.
 *
 * @returns 5 digits, or 5 and 4 with a hyphen; any other text trimmed and otherwise unchanged
 */
export function readZip(typed: string): string {
  const text = cleanLine(typed);
  const digits = text.normalize('NFKC').replaceAll(/[\s\p{Pd}\u2212]/gu, '');
  const [, zip, plus4] = /^(\d{5})(\d{4})?$/.exec(digits) ?? [];
  if (zip === undefined) return text;
  return plus4 === undefined ? zip : `${zip}-${plus4}`;
}

/**
 * Where a ZIP code lies, by its first three digits.
 *
 * @param zip anything that was typed
 * @returns the states that it may be in, nearly always one; none where it is known to be in none of them; undefined where
 *   the digits say nothing, because nobody has been given them yet or because they are not five
 */
export function statesOfZip(zip: string): UsStateCode[] | undefined {
  const digits = readZip(zip);
  if (!/^\d{5}/.test(digits)) return undefined;
  const prefix = digits.slice(0, 3);
  const states = US_STATES.map(({ code }) => code).filter((code) => isInRanges(prefix, ZIP_PREFIXES[code]));
  return states.length > 0 || isInRanges(prefix, UNSERVED_ZIP_PREFIXES) ? states : undefined;
}

/** The sentence about a ZIP code that lies in another state than the one that was chosen; undefined where it may be right. */
export function zipStateProblem(zip: string, provinceCode: string): string | undefined {
  const states = statesOfZip(zip);
  if (!states || !isUsState(provinceCode) || states.some((code) => code === provinceCode)) return undefined;
  const digits = readZip(zip).slice(0, 5);
  const names = US_STATES.filter(({ code }) => states.includes(code)).map(({ name }) => name);
  const where = names.length > 0 ? names.join(' or ') : 'none of the 50 states';
  return `Zip code ${digits} is in ${where}. Please check the zip code and the state.`;
}

/** @param ranges like `006-009 340` */
function isInRanges(prefix: string, ranges: string): boolean {
  return ranges.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-');
    // three digits each, so that their order as text is their order as numbers
    return from <= prefix && prefix <= to;
  });
}
