/** Who brings parcels. */
export const CARRIERS = ['USPS', 'UPS', 'FedEx'] as const;
export type Carrier = (typeof CARRIERS)[number];
