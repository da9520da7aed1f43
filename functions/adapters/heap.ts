import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap of a function that passes photos on grow to three times of what is alive in it before the whole of it is
 * looked through. The pieces in which a photo comes count as part of the heap, which is small: without this every photo
 * would have it looked through once or twice, for a tenth of what the print costs (PRINT-54).
 */
export function collectSeldom(): void {
  setFlagsFromString('--heap-growing-percent=200');
}
