/** Carriers that every shop ships with. A tenant's own ones are in its row: shared/delivery/carriers.ts. */
export const BUILT_IN_CARRIERS = ['USPS', 'UPS', 'FedEx'] as const;
export type BuiltInCarrier = (typeof BUILT_IN_CARRIERS)[number];
