import * as z from 'zod/mini';
import { carrierOfNumber, isLikelyNumber, parcelNumber } from '../../../../shared/delivery/parcel-number.ts';
import { TypedTracking } from '../../../../shared/delivery/tracking.ts';

export const ParcelDraft = z.object({
  typed: z.string(),
  /** Chosen carrier; empty to detect it from the number. */
  chosen: z.string(),
});
export type ParcelDraft = z.infer<typeof ParcelDraft>;

export const NO_PARCEL: ParcelDraft = { typed: '', chosen: '' };

export interface ReadParcel {
  number: string;
  carrier: string | undefined;
  /** Error to show; undefined for an empty field. */
  problem: 'invalid' | 'noCarrier' | undefined;
  /** Undefined without a valid number. */
  tracking: TypedTracking | undefined;
  /** Format or check digit does not match the carrier; staff can override the warning. */
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

/** Finds another parcel with the same number, since a label belongs to one parcel. */
export function sameNumber(drafts: ReadonlyMap<string, ParcelDraft>, id: string): string | undefined {
  const { number } = readParcel(drafts.get(id) ?? NO_PARCEL);
  if (number === '') return undefined;
  return [...drafts].find(([other, draft]) => other !== id && readParcel(draft).number === number)?.[0];
}
