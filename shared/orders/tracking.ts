import type { Carrier } from '../constants/carriers.ts';
import type { Tracking } from '../schemas/order-history.ts';

const PAGES: Readonly<Record<Carrier, (number: string) => string>> = {
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
};

/** The carrier's page about a parcel. */
export function trackingUrl({ carrier, number }: Tracking): string {
  return PAGES[carrier](encodeURIComponent(number));
}
