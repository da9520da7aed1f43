import * as z from 'zod/mini';
import { BUILT_IN_CARRIERS, type BuiltInCarrier, CarrierId, NUMBER_PLACE, type OwnCarrier } from './carriers.ts';

/** A tracking number as entered by a person or a machine. */
export const TypedTracking = z.object({
  carrier: CarrierId,
  /** As printed on the label, without spaces. */
  number: z.string().check(z.regex(/^[0-9A-Z]{8,40}$/)),
});
export type TypedTracking = z.infer<typeof TypedTracking>;

/** The stored form of a tracking number. */
export const Tracking = z.extend(TypedTracking, {
  /** Name and page of a tenant's own carrier at the time. */
  carrierName: z.optional(z.string()),
  url: z.optional(z.string()),
});
export type Tracking = z.infer<typeof Tracking>;

const PAGES: Readonly<Record<BuiltInCarrier, (number: string) => string>> = {
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
};

const builtIn = (carrier: string): BuiltInCarrier | undefined => BUILT_IN_CARRIERS.find((each) => each === carrier);

/** Returns the carrier's tracking page; undefined if it has none. */
export function trackingUrl({ carrier, number, url }: Tracking): string | undefined {
  const known = builtIn(carrier);
  return known ? PAGES[known](encodeURIComponent(number)) : url;
}

export function carrierName({ carrier, carrierName: name = carrier }: Tracking): string {
  return builtIn(carrier) ?? name;
}

/**
 * Converts a number to its stored form. Includes the name and the page of a tenant's carrier, so that a parcel keeps
 * them when the tenant changes its carriers.
 *
 * @returns undefined for a carrier that the tenant does not have
 */
export function knownTracking(
  { carriers = [] }: { carriers?: readonly OwnCarrier[] | undefined },
  { carrier, number }: TypedTracking,
): Tracking | undefined {
  if (builtIn(carrier)) return { carrier, number };
  const own = carriers.find(({ id }) => id === carrier);
  if (!own) return undefined;
  const url = own.trackingUrl?.replace(NUMBER_PLACE, encodeURIComponent(number));
  return { carrier, number, carrierName: own.name, ...(url !== undefined && { url }) };
}

/** Whether both name the same parcel. */
export function isSameTracking(a: TypedTracking | undefined, b: TypedTracking | undefined): boolean {
  return a?.carrier === b?.carrier && a?.number === b?.number;
}
