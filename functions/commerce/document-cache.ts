import { createHash } from 'node:crypto';

export interface DocumentCacheLimits {
  /** Limits all texts together; a parsed document takes up to a hundred times its text. */
  bytesMax: number;
  /** A longer text is parsed each time. */
  documentBytesMax: number;
  /** Limits the hashes of texts that were seen once. */
  candidatesMax: number;
}

/**
 * Caches validated documents by text, evicting the least recently used. Admits a text on its second use, so that
 * one-off documents never displace frequent ones.
 */
export function createDocumentCache<Document>({ bytesMax, documentBytesMax, candidatesMax }: DocumentCacheLimits) {
  // Both are in order of use, oldest first.
  const documents = new Map<string, { document: Document; bytes: number }>();
  const candidates = new Map<string, true>();
  let bytesHeld = 0;

  function get(text: string): Document | undefined {
    const found = documents.get(text);
    if (!found) return undefined;
    documents.delete(text);
    documents.set(text, found);
    return found.document;
  }

  /** Takes a document that has run; refused ones are never cached. */
  function offer(text: string, document: Document): void {
    const bytes = Buffer.byteLength(text);
    if (bytes > documentBytesMax || documents.has(text)) return;
    const hash = createHash('sha256').update(text).digest('base64url');
    if (!candidates.delete(hash)) {
      if (candidates.size >= candidatesMax) deleteOldest(candidates);
      candidates.set(hash, true);
      return;
    }
    documents.set(text, { document, bytes });
    bytesHeld += bytes;
    while (bytesHeld > bytesMax) bytesHeld -= deleteOldest(documents)?.bytes ?? bytesHeld;
  }

  return { get, offer, bytesHeld: () => bytesHeld };
}

function deleteOldest<Value>(entries: Map<string, Value>): Value | undefined {
  for (const [text, value] of entries) {
    entries.delete(text);
    return value;
  }
  return undefined;
}
