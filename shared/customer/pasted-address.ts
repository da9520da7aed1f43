import { cleanLine } from '../lib/text.ts';
import type { FormAddress } from './address-form.ts';
import { isUsState, US_STATES } from './us-states.ts';
import { readZip, zipStateProblem } from './zip.ts';

/** The fields of a whole address. Omits a missing name; a missing second line is blank. */
export type PastedAddress = Omit<FormAddress, 'name' | 'phone'> & { name?: string };

/** Longer than all of its fields together. */
const PASTED_LENGTH_MAX = 500;

const COUNTRY = /^(the )?(us|u\.s\.|usa|u\.s\.a\.|united states( of america)?)$/i;
/** "NY 10118", "New York, 10118-1234" without its comma, "NY10118" */
const STATE_AND_ZIP = /^(?<state>\D+?)[\s.]*(?<zip>\d{5}(?:[\s\p{Pd}]*\d{4})?)$/u;
/** A street has a number and a name: "350 Fifth Avenue", "N7W234 River Road", "One World Trade Center" has none. */
const STREET = /^(?=.*\p{L}{2})[A-Z]{0,2}\d\S*\s/iu;
const UNIT =
  /^(#|apt\b|apartment\b|suite\b|ste\b|unit\b|floor\b|fl\b|room\b|rm\b|bldg\b|building\b|lot\b|trlr\b|\d+(st|nd|rd|th) (floor|fl)\b)/i;
/** Two words at least, without a digit: "Ada Lovelace". */
const NAME = /^[^\d#@]+\s[^\d#@]+$/;

/**
 * Splits a whole address, as people copy it out of a mail or an address book, into the fields of the form:
 *
 *   350 Fifth Avenue, Apt 34B, New York, NY 10118
 *
 * Commas and line breaks separate the parts. They are read from the end: country, ZIP code and state, city; then street, unit and an
 * optional name before the street.
 *
 * @returns undefined if the text is not a complete address, or is ambiguous
 */
export function splitPastedAddress(pasted: string): PastedAddress | undefined {
  if (pasted.length > PASTED_LENGTH_MAX) return undefined;
  const parts = partsOf(pasted);
  if (parts.length > 0 && COUNTRY.test(parts.at(-1) ?? '')) parts.pop();
  const end = endOf(parts);
  if (!end || zipStateProblem(end.zip, end.provinceCode) !== undefined) return undefined;
  const lines = linesOf(end.before);
  return lines && { ...lines, city: end.city, provinceCode: end.provinceCode, zip: end.zip };
}

function partsOf(pasted: string): string[] {
  return pasted
    .normalize('NFKC')
    .split(/[\n\r,;]+/)
    .map((part) => cleanLine(part).replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '');
}

/** City, state and ZIP code: in two parts ("New York, NY 10118"), three ("New York, NY, 10118"), or one ("New York NY 10118"). */
function endOf(parts: readonly string[]) {
  const last = parts.at(-1) ?? '';
  if (/^[\d\s\p{Pd}]+$/u.test(last)) {
    const provinceCode = stateOf(parts.at(-2) ?? '');
    const city = parts.at(-3);
    return made(parts.slice(0, -3), city, provinceCode, last);
  }
  const { state = '', zip = '' } = STATE_AND_ZIP.exec(last)?.groups ?? {};
  const whole = stateOf(state);
  if (whole !== undefined) return made(parts.slice(0, -2), parts.at(-2), whole, zip);
  // "New York NY": the code is the last word, and only in capitals, because "Bend or" is ambiguous.
  const [, city, code] = /^(.+) ([A-Z]{2})$/.exec(state.trim()) ?? [];
  return code !== undefined && isUsState(code) ? made(parts.slice(0, -1), city, code, zip) : undefined;
}

function made(before: string[], city: string | undefined, provinceCode: string | undefined, typedZip: string) {
  const zip = readZip(typedZip);
  const isCity = city !== undefined && !/\d/.test(city);
  if (!isCity || provinceCode === undefined || !/^\d{5}(-\d{4})?$/.test(zip)) return undefined;
  return { before, city, provinceCode, zip };
}

function stateOf(typed: string): string | undefined {
  const text = typed.trim().replaceAll('.', '').toLowerCase();
  return US_STATES.find(({ code, name }) => code.toLowerCase() === text || name.toLowerCase() === text)?.code;
}

/** The first part with a house number is the street. A name may precede it, and one more part may follow. */
function linesOf(parts: readonly string[]): Pick<PastedAddress, 'name' | 'address1' | 'address2'> | undefined {
  const at = parts.findIndex((part) => STREET.test(part) && !UNIT.test(part));
  const [address1, address2 = '', ...more] = parts.slice(at);
  if (at < 0 || at > 1 || address1 === undefined || more.length > 0) return undefined;
  // A second street makes the address ambiguous.
  if (STREET.test(address2) && !UNIT.test(address2)) return undefined;
  const name = parts[0];
  if (at === 0) return { address1, address2 };
  return name !== undefined && NAME.test(name) && !UNIT.test(name) ? { name, address1, address2 } : undefined;
}
