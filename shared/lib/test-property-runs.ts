/**
 * Scales the runs of a property: a tenth on each change, all with WHOLE_PROPERTIES=1, which `npm run test:long` sets.
 */
export const propertyRuns = (whole: number): number =>
  process.env.WHOLE_PROPERTIES ? whole : Math.max(5, Math.ceil(whole / 10));
