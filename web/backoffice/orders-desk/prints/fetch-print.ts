import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { PrintFile } from '../../../../shared/order/print-job.ts';
import { withDeadline } from '../../../lib/deadline.ts';

export type PrintFault = 'not_reached' | 'refused' | 'other_length' | 'other_checksum';

export type FetchedPrint = { kind: 'good'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'bad'; fault: PrintFault };

const TRIES = 3;
const PAUSE_MS = 500;
/** A connection without progress for this long is broken, as for uploads (send-form.ts). */
const STALL_MS = 60_000;

export interface FetchPrintDeps {
  fetch: typeof globalThis.fetch;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Downloads a print file and verifies length and checksum. Buffers one whole file in memory, so that no partial file
 * reaches the disk.
 *
 * @throws the AbortError of the signal
 */
export async function fetchPrint(
  { fetch, wait }: FetchPrintDeps,
  { url, bytes, md5: checksum }: Pick<PrintFile, 'bytes' | 'md5'> & { url: string },
  signal: AbortSignal,
): Promise<FetchedPrint> {
  let fault: PrintFault = 'not_reached';
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    if (attempt > 1) await wait(PAUSE_MS * attempt);
    signal.throwIfAborted();
    const fetched = await fetchBytes({ fetch, wait }, url, signal);
    if (typeof fetched === 'string') fault = fetched;
    else if (fetched.length !== bytes) fault = 'other_length';
    else if (bytesToHex(md5(fetched)) !== checksum) fault = 'other_checksum';
    else return { kind: 'good', bytes: fetched };
  }
  return { kind: 'bad', fault };
}

async function fetchBytes(
  { fetch, wait }: FetchPrintDeps,
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | PrintFault> {
  try {
    const ask = (deadline: AbortSignal) => fetch(url, { signal: deadline, credentials: 'omit' });
    const response = await withDeadline(ask, { wait, deadlineMs: STALL_MS, signal });
    return response.ok ? await bytesOf(response, { wait, signal }) : 'refused';
  } catch {
    signal.throwIfAborted();
    return 'not_reached';
  }
}

/** Reads the body without a total time limit, but fails when it stalls. */
async function bytesOf(
  response: Response,
  { wait, signal }: { wait: FetchPrintDeps['wait']; signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  if (!reader) return new Uint8Array();
  try {
    for (;;) {
      const { done, value } = await withDeadline(() => reader.read(), { wait, deadlineMs: STALL_MS, signal });
      if (done) break;
      parts.push(value);
    }
  } catch (error) {
    void reader.cancel(error).catch(() => undefined);
    throw error;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
