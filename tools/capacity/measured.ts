/**
 * What a piece of work costs the processor of the machine that the benches ran on, and what that becomes on Lambda.
 */

/** Processor seconds, medians, with the command that measures them again. */
export const CPU_SECONDS = {
  /** `npm run bench:intake`: a JPEG of 12 to 24 megapixels with its previews */
  intakeJpeg: 0.5,
  /** `npm run bench:intake`: a HEIC of 12 megapixels */
  intakeHeic: 1.7,
  /** `npm run bench:render`: one tile of a 24-megapixel JPEG, the handler whole */
  renderTile: 0.34,
  /** `npm run bench:api`: what a call of the API takes */
  apiCall: 0.008,
  /** `npm run bench:checkout`: what a call of the storefront takes */
  storefrontCall: 0.015,
  /** a mail with its wall drawn */
  mail: 0.15,
} as const;

/** Of the photos that people choose; the rest are JPEG, or turned into it by the phone. */
export const HEIC_SHARE = 0.3;

/**
 * A Graviton2 core takes 2 to 3 times the processor seconds of the machine above: from the figures that sharp publishes
 * for c8a and c8g (sharp.pixelplumbing.com/performance). Not measured on Lambda.
 */
const LAMBDA_FACTOR = 2.5;
/** Waiting for storage and tables in one piece of work. */
export const IO_SECONDS = { intake: 0.2, render: 0.2, api: 0.015, storefront: 0.03, mail: 0.15 } as const;
/** From this on a function has one whole processor; below it has its share. Source: AWS Lambda developer guide, "Configure Lambda function memory". */
const ONE_PROCESSOR_MB = 1_769;

/** @returns seconds that the function runs for it */
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
