import type { Carrier } from '../../../shared/constants/carriers.ts';
import { Tracking } from '../../../shared/schemas/order-history.ts';

/**
 * Whose label a number is from. Sources: ups.com "Tracking numbers" (1Z and 16 more), usps.com "Tracking number formats"
 * (20 to 22 digits from 9, or two letters, nine digits and US), fedex.com "Tracking number formats" (12 or 15 digits, and 34
 * in the bar code, of which the last 12 are the number).
 */
const FORMATS: readonly { carrier: Carrier; format: RegExp }[] = [
  { carrier: 'UPS', format: /^1Z[0-9A-Z]{16}$/ },
  { carrier: 'USPS', format: /^(9\d{19,21}|[A-Z]{2}\d{9}US)$/ },
  { carrier: 'FedEx', format: /^(\d{12}|\d{15}|\d{34})$/ },
];
const FEDEX_BAR_CODE = /^\d{34}$/;
/** Before the number in the bar code of USPS: the zip code that it goes to. */
const USPS_ROUTING = /^420(?:\d{5}|\d{9})(?=9\d{19,21}$)/;

/** A number as it was typed or scanned from a label. */
export function parcelNumber(typed: string): { number: string; carrier: Carrier | undefined } {
  const read = typed
    .replaceAll(/[\s\p{Cc}-]/gu, '')
    .toUpperCase()
    .replace(USPS_ROUTING, '');
  const carrier = FORMATS.find(({ format }) => format.test(read))?.carrier;
  return { number: FEDEX_BAR_CODE.test(read) ? read.slice(-12) : read, carrier };
}

function isParcelNumber(number: string): boolean {
  return Tracking.shape.number.safeParse(number).success;
}

/** What is in the fields of a parcel. */
export interface ParcelDraft {
  typed: string;
  /** '': whoever the number says */
  chosen: Carrier | '';
}

export const NO_PARCEL: ParcelDraft = { typed: '', chosen: '' };

export interface ReadParcel {
  number: string;
  carrier: Carrier | undefined;
  /** what is wrong with it; nothing is wrong with an empty field, which says nothing */
  problem: 'invalid' | 'noCarrier' | undefined;
  /** undefined: it has no number, or something is wrong with it */
  tracking: Tracking | undefined;
}

export function readParcel({ typed, chosen }: ParcelDraft): ReadParcel {
  const { number, carrier: named } = parcelNumber(typed);
  const carrier = chosen === '' ? named : chosen;
  if (number === '') return { number, carrier, problem: undefined, tracking: undefined };
  if (!isParcelNumber(number)) return { number, carrier, problem: 'invalid', tracking: undefined };
  if (!carrier) return { number, carrier, problem: 'noCarrier', tracking: undefined };
  return { number, carrier, problem: undefined, tracking: { carrier, number } };
}

/** Another of these parcels that has the same number: one label is on one parcel. */
export function sameNumber(drafts: ReadonlyMap<string, ParcelDraft>, id: string): string | undefined {
  const { number } = readParcel(drafts.get(id) ?? NO_PARCEL);
  if (number === '') return undefined;
  return [...drafts].find(([other, draft]) => other !== id && readParcel(draft).number === number)?.[0];
}
