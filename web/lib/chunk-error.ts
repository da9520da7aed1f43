import { DeadlinePassed } from './deadline.ts';

/** Why a script failed to load: docs/spec 3.7. */
type ChunkFault = 'missing' | 'timeout' | 'error';

class ChunkLoadError extends Error {
  readonly type: ChunkFault;

  constructor(type: ChunkFault, cause: unknown) {
    super(`A script of the shop did not load: ${type}`, { cause });
    this.name = 'ChunkLoadError';
    this.type = type;
  }
}

class StyleChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A style sheet of the shop did not load', { cause });
    this.name = 'StyleChunkLoadError';
  }
}

/** The message of load-chunk.ts for a failed style sheet. */
const STYLE = 'Failed to load the style sheet';
/** Of the script, in the message of load-chunk.ts or of the browser. */
const ADDRESS = /https?:\/\/\S+\.js/;
const MISSING = [403, 404];

/** Classifies a failed load. Browsers do not report a missing file, so this asks the shop. */
export async function chunkErrorOf(cause: unknown, fetch: typeof globalThis.fetch): Promise<Error> {
  if (cause instanceof DeadlinePassed) return new ChunkLoadError('timeout', cause);
  const message = String(cause);
  if (message.includes(STYLE)) return new StyleChunkLoadError(cause);
  const [address] = ADDRESS.exec(message) ?? [];
  const head = address === undefined ? undefined : await fetch(address, { method: 'HEAD' }).catch(() => undefined);
  return new ChunkLoadError(head && MISSING.includes(head.status) ? 'missing' : 'error', cause);
}
