import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

/**
 * JSON gzipped into one binary attribute. Lists of tiles repeat themselves: 100 of them shrink from 56 kB to 10 kB,
 * and with them the write units and the distance to DynamoDB's 400 KB an item (ADR 3).
 */
export function pack(value: unknown): Uint8Array {
  return gzipSync(JSON.stringify(value));
}

/** Reads what `pack` wrote, through the schema of its content. */
export function packed<Content extends z.ZodMiniType>(content: Content) {
  return z.pipe(
    z.pipe(
      z.instanceof(Uint8Array),
      z.transform((bytes): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'))),
    ),
    content,
  );
}
