import * as z from 'zod/mini';
import { parsedUrl, plainText, textLine } from '../lib/text.ts';

/** Carriers of every shop. A tenant adds its own in its row: `OwnCarrier`. */
export const BUILT_IN_CARRIERS = ['USPS', 'UPS', 'FedEx'] as const;
export type BuiltInCarrier = (typeof BUILT_IN_CARRIERS)[number];

/** A carrier named by a lab but unknown to the tenant: shown by the lab's name, without a link. */
export const OTHER_CARRIER = 'other';

/** Names a carrier in an order: a built-in one, or one from the tenant's row. */
export const CarrierId = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,29}$/));

export const CARRIER_NAME_LENGTH_MAX = 40;
/** Replaced by the tracking number. */
export const NUMBER_PLACE = '{number}';
const OWN_CARRIERS_MAX = 20;

function isTemplate(typed: string): boolean {
  if (typed.split(NUMBER_PLACE).length !== 2) return false;
  const url = parsedUrl(typed.replace(NUMBER_PLACE, '1'));
  // A number in the host would lead to a different site for each parcel.
  return (
    url?.protocol === 'https:' && url.username === '' && parsedUrl(typed.replace(NUMBER_PLACE, '2'))?.host === url.host
  );
}

/** A carrier in a tenant's row. Lower case, so that it is never taken for a built-in one. */
export const OwnCarrier = z.object({
  id: z.string().check(
    z.regex(/^[a-z][a-z0-9-]{0,29}$/, 'Use lower-case letters, digits and hyphens, starting with a letter.'),
    z.refine((id) => id !== OTHER_CARRIER, 'This id is taken. Please choose another one.'),
  ),
  name: textLine({ min: 1, max: CARRIER_NAME_LENGTH_MAX }),
  /** The carrier's tracking page; without one the number has no link. */
  trackingUrl: z.optional(
    plainText({ maxBytes: 500 }).check(
      z.refine(isTemplate, 'Enter an https address with {number} once, where the tracking number goes.'),
    ),
  ),
});
export type OwnCarrier = z.infer<typeof OwnCarrier>;

export const OwnCarriers = z.array(OwnCarrier).check(
  z.maxLength(OWN_CARRIERS_MAX),
  z.refine((carriers) => new Set(carriers.map(({ id }) => id)).size === carriers.length, 'Each id once.'),
);
