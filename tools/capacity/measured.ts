/** CPU cost of each task on the machine of the benches, and its duration on Lambda. */

/** CPU seconds, medians, with the command that measures them. */
export const CPU_SECONDS = {
  /** `npm run bench:intake`: a JPEG of 12 to 24 megapixels with its previews */
  intakeJpeg: 0.5,
  /** `npm run bench:intake`: a HEIC of 12 megapixels */
  intakeHeic: 1.7,
  /** `npm run bench:render`: one tile of a 24-megapixel JPEG, whole handler */
  renderTile: 0.34,
  /** `npm run bench:api`: a call of the API */
  apiCall: 0.008,
  /** `npm run bench:checkout`: a call of the storefront */
  storefrontCall: 0.015,
  /** A mail with a picture of its wall. */
  mail: 0.15,
} as const;

/** Share of uploaded photos; the others are JPEG, or converted by the phone. */
export const HEIC_SHARE = 0.3;

/**
 * A Graviton2 core takes 2 to 3 times the CPU seconds of the machine above, going by sharp's published results for c8a
 * and c8g (sharp.pixelplumbing.com/performance). Not measured on Lambda.
 */
const LAMBDA_FACTOR = 2.5;
/** Seconds that one task waits for storage and tables. */
export const IO_SECONDS = { intake: 0.2, render: 0.2, api: 0.015, storefront: 0.03, mail: 0.15 } as const;
/**
 * Memory for one whole CPU; the CPU share is proportional to the memory. Source: AWS Lambda developer guide, "Configure
 * Lambda function memory".
 */
const ONE_PROCESSOR_MB = 1_769;

/** @returns the duration of the invocation in seconds */
export function lambdaSeconds({
  cpuSeconds,
  ioSeconds,
  memoryMb,
}: {
  cpuSeconds: number;
  ioSeconds: number;
  memoryMb: number;
}): number {
  return (cpuSeconds * LAMBDA_FACTOR) / Math.min(1, memoryMb / ONE_PROCESSOR_MB) + ioSeconds;
}
