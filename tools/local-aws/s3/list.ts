export interface ListQuery {
  prefix: string;
  /** Empty for no grouping. */
  delimiter: string;
  maxKeys: number;
  after: ListPosition;
}

/** Start of a page: after a key, or after all keys with a common prefix. */
export type ListPosition = { kind: 'key'; key: string } | { kind: 'prefix'; prefix: string };

export interface ListPage {
  keys: string[];
  commonPrefixes: string[];
  /** Start of the next page; undefined on the last one. */
  next: ListPosition | undefined;
}

/**
 * @param sortedKeys every key of the bucket in UTF-8 order
 */
export function listPage(sortedKeys: readonly string[], query: ListQuery): ListPage {
  const { prefix, delimiter, maxKeys, after } = query;
  const page: ListPage = { keys: [], commonPrefixes: [], next: undefined };
  let last = after;
  if (maxKeys === 0) return page;
  for (let index = startIndex(sortedKeys, prefix, after); index < sortedKeys.length; index++) {
    const key = sortedKeys[index] ?? '';
    if (!key.startsWith(prefix)) break;
    if (last.kind === 'prefix' && key.startsWith(last.prefix)) continue;
    if (page.keys.length + page.commonPrefixes.length === maxKeys) return { ...page, next: last };
    const groupEnd = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (groupEnd === -1) {
      page.keys.push(key);
      last = { kind: 'key', key };
    } else {
      const common = key.slice(0, groupEnd + delimiter.length);
      page.commonPrefixes.push(common);
      last = { kind: 'prefix', prefix: common };
    }
  }
  return page;
}

/** Continuation tokens are opaque to clients. */
export function encodeToken(position: ListPosition): string {
  const text = position.kind === 'key' ? `k${position.key}` : `p${position.prefix}`;
  return Buffer.from(text).toString('base64url');
}

export function decodeToken(token: string): ListPosition | undefined {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  if (Buffer.from(text).toString('base64url') !== token) return undefined;
  if (text.startsWith('k')) return { kind: 'key', key: text.slice(1) };
  return text.startsWith('p') && text.length > 1 ? { kind: 'prefix', prefix: text.slice(1) } : undefined;
}

/**
 * Order by UTF-8 bytes. JavaScript compares UTF-16 units, which sorts an emoji before U+E000 to U+FFFF; moving the
 * surrogates above those gives the same order without encoding.
 */
export function compareUtf8(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const difference = codeOrder(left.charCodeAt(index)) - codeOrder(right.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function codeOrder(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

/** Finds the first key that may be on the page by bisection; keys with a common prefix are adjacent. */
function startIndex(sortedKeys: readonly string[], prefix: string, after: ListPosition): number {
  const isBefore = (key: string) =>
    compareUtf8(key, prefix) < 0 ||
    (after.kind === 'key' ? after.key !== '' && compareUtf8(key, after.key) <= 0 : compareUtf8(key, after.prefix) < 0);
  let low = 0;
  let high = sortedKeys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(sortedKeys[middle] ?? '')) low = middle + 1;
    else high = middle;
  }
  return low;
}
