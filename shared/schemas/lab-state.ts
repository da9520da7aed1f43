/** Where an order is at a lab. */
export const LAB_STATES = [
  'Submitted',
  'Accepted',
  'OnHold',
  'InProduction',
  'Shipped',
  'Rejected',
  'Cancelled',
] as const;
export type LabState = (typeof LAB_STATES)[number];
