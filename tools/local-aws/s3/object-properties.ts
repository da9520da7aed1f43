import { s3Error } from './errors.ts';
import type { ObjectMeta, ObjectProperties } from './object-meta.ts';
import { hasQuery, queryValue, type S3Request } from './request.ts';
import { tagsOfHeader } from './tagging.ts';

const STORED_HEADERS = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires'];
const OVERRIDABLE = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];
const META_PREFIX = 'x-amz-meta-';
const USER_METADATA_BYTES_MAX = 2048;

/**
 * The metadata stored with an object, from headers or fields of a POST form.
 *
 * @param names lower case
 * @throws MetadataTooLarge, InvalidArgument for a value that cannot be sent in a header
 */
export function objectProperties(
  names: Iterable<string>,
  read: (name: string) => string | undefined,
): ObjectProperties {
  const headers: Record<string, string> = { 'content-type': read('content-type') || 'binary/octet-stream' };
  for (const name of STORED_HEADERS) {
    const value = name === 'content-encoding' ? withoutAwsChunked(read(name)) : read(name);
    if (value) headers[name] = value;
  }
  const userMetadata: Record<string, string> = Object.create(null);
  for (const name of names) {
    if (name.startsWith(META_PREFIX)) userMetadata[name.slice(META_PREFIX.length)] = read(name) ?? '';
  }
  checkHeaderValues(headers, userMetadata);
  const tags = tagsOfHeader(read('x-amz-tagging'));
  return { headers, userMetadata, ...(tags && { tags }) };
}

/** The response headers of an object, before `response-*` overrides. */
export function storedHeaders(meta: ObjectMeta): Record<string, string> {
  const headers: Record<string, string> = {
    etag: `"${meta.eTag}"`,
    'last-modified': new Date(meta.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
  };
  for (const [name, value] of Object.entries(meta.headers)) headers[name] = headerText(value);
  for (const [name, value] of Object.entries(meta.userMetadata)) headers[META_PREFIX + name] = headerText(value);
  return headers;
}

/** @throws InvalidArgument when a `response-*` value is not a valid header */
export function overriddenHeaders(request: S3Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of OVERRIDABLE) {
    if (!hasQuery(request.query, `response-${name}`)) continue;
    const value = queryValue(request.query, `response-${name}`) ?? '';
    if (!isHeaderText(value) || !isLatin1(value))
      throw s3Error('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.', {
        ArgumentName: `response-${name}`,
      });
    headers[name] = value;
  }
  return headers;
}

function checkHeaderValues(headers: Record<string, string>, userMetadata: Record<string, string>): void {
  const values = [...Object.values(headers), ...Object.values(userMetadata)];
  // the only name that would be lost on reading (zod drops it)
  if (Object.hasOwn(userMetadata, '__proto__'))
    throw s3Error('InvalidArgument', 'Metadata cannot be named __proto__. Choose another name.');
  if (!values.every(isHeaderText) || !Object.keys(userMetadata).every(isToken))
    throw s3Error('InvalidArgument', 'A header or metadata value contains characters that are not allowed.');
  const bytes = Object.entries(userMetadata).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value),
    0,
  );
  if (bytes > USER_METADATA_BYTES_MAX) throw s3Error('MetadataTooLarge');
}

function isHeaderText(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are invalid in a header
  return !/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value);
}

function isToken(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name);
}

/** A form field may contain text that is invalid in a header; S3 returns it as an encoded word (RFC 2047). */
function headerText(value: string): string {
  return isLatin1(value) ? value : `=?UTF-8?B?${Buffer.from(value).toString('base64')}?=`;
}

/** Node uses ISO-8859-1 for header values. */
function isLatin1(value: string): boolean {
  return Buffer.from(value, 'latin1').toString('latin1') === value;
}

function withoutAwsChunked(encoding: string | undefined): string {
  return (encoding ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'aws-chunked')
    .join(',');
}
