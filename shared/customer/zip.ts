import { cleanLine } from '../lib/text.ts';
import { isUsState, US_STATES, type UsStateCode } from './us-states.ts';

/**
 * The first three digits of the ZIP codes of each state, as ranges. Ranges include unassigned prefixes that would most likely go to that state. Five prefixes belong to several states. Derived from the postal codes of GeoNames, which
 * web/features/address/vendor/zip-codes/README.md names; a test compares them.
 */
const ZIP_PREFIXES: Readonly<Record<UsStateCode, string>> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '205-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658 726',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 063 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 739 750-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 205 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831 834',
};

/** Military mail and the territories, where the shop does not deliver. */
const UNSERVED_ZIP_PREFIXES = '006-009 090-098 340 962-966 969';

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
 * The states of a ZIP code, by its first three digits.
 *
 * @param zip anything that was typed
 * @returns nearly always one state; none for a known prefix outside the states; undefined for unassigned prefixes and text
 *   that is no ZIP code
 */
export function statesOfZip(zip: string): UsStateCode[] | undefined {
  const digits = readZip(zip);
  if (!/^\d{5}/.test(digits)) return undefined;
  const prefix = digits.slice(0, 3);
  const states = US_STATES.map(({ code }) => code).filter((code) => isInRanges(prefix, ZIP_PREFIXES[code]));
  return states.length > 0 || isInRanges(prefix, UNSERVED_ZIP_PREFIXES) ? states : undefined;
}

/**
 * Returns the message about a ZIP code outside the chosen state, or with a prefix that is assigned to no place; undefined if
 * they may match.
 */
export function zipStateProblem(zip: string, provinceCode: string): string | undefined {
  const digits = /^\d{5}/.exec(readZip(zip))?.[0];
  if (digits === undefined) return undefined;
  const states = statesOfZip(digits);
  if (!states) return `Zip code ${digits} does not exist. Please check it.`;
  if (!isUsState(provinceCode) || states.some((code) => code === provinceCode)) return undefined;
  const names = US_STATES.filter(({ code }) => states.includes(code)).map(({ name }) => name);
  const where = names.length > 0 ? names.join(' or ') : 'none of the 50 states';
  return `Zip code ${digits} is in ${where}. Please check the zip code and the state.`;
}

/** @param ranges like `006-009 340` */
function isInRanges(prefix: string, ranges: string): boolean {
  return ranges.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-');
    // All have three digits, so text order equals numeric order.
    return from <= prefix && prefix <= to;
  });
}
