import { extname } from 'node:path';

/**
 * How a file of the web app is stored, and so how browsers get it: files with a hash in their name for ever, all
 * others asked for again each time.
 *
 * @param key path below the site's root, without a slash at the front
 */
export function siteFileHeaders(key: string): { contentType: string; cacheControl: string } {
  return {
    contentType: CONTENT_TYPES[extname(key)] ?? 'application/octet-stream',
    cacheControl: key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

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
