import { carrierOfNumber, isLikelyNumber, parcelNumber } from '../../../shared/delivery/parcel-number.ts';
import { TypedTracking } from '../../../shared/delivery/tracking.ts';

/** The fields of a parcel. */
export interface ParcelDraft {
  typed: string;
  /** a carrier; empty where the number says whose it is */
  chosen: string;
}

export const NO_PARCEL: ParcelDraft = { typed: '', chosen: '' };

export interface ReadParcel {
  number: string;
  carrier: string | undefined;
  /** the error to show; none for an empty field */
  problem: 'invalid' | 'noCarrier' | undefined;
  /** undefined without a number or with a problem */
  tracking: TypedTracking | undefined;
  /** it has a wrong format or check digit for its carrier: a warning that staff can overrule */
  isUnlikely: boolean;
}

export function readParcel({ typed, chosen }: ParcelDraft): ReadParcel {
  const number = parcelNumber(typed);
  const carrier = chosen === '' ? carrierOfNumber(number) : chosen;
  const read = { number, carrier, problem: undefined, tracking: undefined, isUnlikely: false };
  if (number === '') return read;
  if (!TypedTracking.shape.number.safeParse(number).success) return { ...read, problem: 'invalid' };
  if (!carrier) return { ...read, problem: 'noCarrier' };
  const tracking = { carrier, number };
  return { ...read, tracking, isUnlikely: !isLikelyNumber(tracking) };
}

/** Another of these parcels that has the same number: each label is on one parcel. */
export function sameNumber(drafts: ReadonlyMap<string, ParcelDraft>, id: string): string | undefined {
  const { number } = readParcel(drafts.get(id) ?? NO_PARCEL);
  if (number === '') return undefined;
  return [...drafts].find(([other, draft]) => other !== id && readParcel(draft).number === number)?.[0];
}
