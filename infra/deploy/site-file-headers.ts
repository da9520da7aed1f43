import { extname } from 'node:path';

/**
 * How a file of the web app is stored, and so how browsers get it: files with a hash in their name for ever, the script
 * that pages of partners name for minutes, all others asked for again each time.
 *
 * @param key path below the site's root, without a slash at the front
 */
export function siteFileHeaders(key: string): { contentType: string; cacheControl: string } {
  return {
    contentType: CONTENT_TYPES[extname(key)] ?? 'application/octet-stream',
    cacheControl: cacheControlOf(key),
  };
}

function cacheControlOf(key: string): string {
  if (key.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return key === EMBED_SCRIPT ? 'public, max-age=300' : 'no-cache';
}

/** Built from web/entry/embed.ts. */
const EMBED_SCRIPT = 'embed.js';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
