import type { UseStore } from 'idb-keyval';

interface Writer {
  set(key: string, value: unknown, store: UseStore): Promise<void>;
  store: UseStore;
}

/** A Blob's bytes, for browsers that store bytes but no Blobs: WebKit in a private window. */
interface PackedBlob {
  packedBlob: ArrayBuffer;
  type: string;
}

/**
 * Writes a value that is or directly contains Blobs.
 *
 * @throws the browser's error if it refuses the bytes as well
 */
export async function writeStored({ set, store }: Writer, key: string, value: unknown): Promise<void> {
  try {
    await set(key, value, store);
  } catch (error) {
    const packed = isFull(error) ? undefined : await pack(value);
    if (packed === undefined) throw error;
    await set(key, packed, store);
  }
}

/** Restores the original value from its stored form. */
export function readStored(value: unknown): unknown {
  if (isPacked(value)) return new Blob([value.packedBlob], { type: value.type });
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isPacked(part) ? readStored(part) : part]),
  );
}

/** @returns undefined without a Blob */
async function pack(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return packBlob(value);
  if (!isPlain(value) || !Object.values(value).some((part) => part instanceof Blob)) return undefined;
  const entries = Object.entries(value).map(async ([key, part]) => [
    key,
    part instanceof Blob ? await packBlob(part) : part,
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

async function packBlob(blob: Blob): Promise<PackedBlob> {
  return { packedBlob: await blob.arrayBuffer(), type: blob.type };
}

function isPacked(value: unknown): value is PackedBlob {
  return isPlain(value) && value.packedBlob instanceof ArrayBuffer && typeof value.type === 'string';
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
