import type { HashAnswer, HashRequest } from './file-hash.ts';

/** Web Crypto digests in one pass, up to 60 MB; in a worker this does not block the screen. */
self.onmessage = async ({ data }: MessageEvent<HashRequest>) => {
  self.postMessage(await digest(data));
};

async function digest(file: HashRequest): Promise<HashAnswer> {
  if (!globalThis.crypto?.subtle) return { kind: 'unsupported' };
  try {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    return { kind: 'hashed', sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
  } catch {
    return { kind: 'unreadable' };
  }
}
