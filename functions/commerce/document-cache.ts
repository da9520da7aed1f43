import { createHash } from 'node:crypto';

export interface DocumentCacheLimits {
  /** of all texts together; a parsed document takes up to a hundred times its text */
  bytesMax: number;
  /** a longer text is parsed each time */
  documentBytesMax: number;
  /** texts that were seen once, remembered by their hashes */
  candidatesMax: number;
}

/**
 * Checked documents by their texts, the least recently used of them leaving first. A text is let in when it comes for the
 * second time, so that documents that are sent once, however many, never displace what is asked for all the time.
 */
export function createDocumentCache<Document>({ bytesMax, documentBytesMax, candidatesMax }: DocumentCacheLimits) {
  // both in the order of use, the oldest first
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

  /** For a document that has run: one that is refused is never let in. */
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
