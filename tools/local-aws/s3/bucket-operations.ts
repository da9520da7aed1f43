import type { PayloadClaim } from './authenticate.ts';
import type { CorsRule } from './cors.ts';
import { s3Error } from './errors.ts';
import { decodeToken, encodeToken, type ListPosition, listPage } from './list.ts';
import { versionOf } from './object-meta.ts';
import type { ObjectStore } from './object-store.ts';
import { readSmallBody } from './receive-body.ts';
import { queryValue, type S3Reply, type S3Request } from './request.ts';
import { encodeRfc3986 } from './sigv4.ts';
import { element, S3_NAMESPACE, type Xml, xmlDocument } from './xml.ts';
import { childrenOf, parseXml, textOf } from './xml-reader.ts';

const KEYS_PER_PAGE_MAX = 1000;
const DELETIONS_MAX = 1000;
/** 1,000 keys of 1,024 bytes, every character escaped. */
const DELETE_LIST_BYTES_MAX = 8 * 1024 ** 2;

export function listObjects(request: S3Request, store: ObjectStore): S3Reply {
  const parameter = (name: string) => queryValue(request.query, name);
  const encodingType = parameter('encoding-type');
  if (encodingType !== undefined && encodingType !== 'url')
    throw s3Error('InvalidArgument', 'Invalid Encoding Method specified in Request');
  const text = (value: string) => (encodingType ? encodeRfc3986(value).replaceAll('%2F', '/') : value);
  const maxKeys = parseMaxKeys(parameter('max-keys'));
  const prefix = parameter('prefix') ?? '';
  const delimiter = parameter('delimiter') ?? '';
  const token = parameter('continuation-token');
  const page = listPage(store.sortedKeys(), {
    prefix,
    delimiter,
    maxKeys,
    after: startOf(token, parameter('start-after')),
  });
  const contents = page.keys.map((key) => {
    const meta = store.get(key);
    return element('Contents', [
      element('Key', text(key)),
      element('LastModified', meta?.lastModified ?? ''),
      element('ETag', `"${meta?.eTag ?? ''}"`),
      element('Size', meta?.sizeBytes ?? 0),
      element('StorageClass', 'STANDARD'),
    ]);
  });
  const optional = (name: string, value: string | undefined) => (value === undefined ? [] : [element(name, value)]);
  const result: Xml[] = [
    element('Name', request.bucket),
    element('Prefix', text(prefix)),
    ...optional('Delimiter', delimiter === '' ? undefined : text(delimiter)),
    element('MaxKeys', maxKeys),
    ...optional('EncodingType', encodingType),
    element('KeyCount', page.keys.length + page.commonPrefixes.length),
    element('IsTruncated', page.next !== undefined),
    ...optional('ContinuationToken', token),
    ...optional('NextContinuationToken', page.next && encodeToken(page.next)),
    ...optional('StartAfter', parameter('start-after')),
    ...contents,
    ...page.commonPrefixes.map((common) => element('CommonPrefixes', [element('Prefix', text(common))])),
  ];
  return { status: 200, xml: xmlDocument('ListBucketResult', result, S3_NAMESPACE) };
}

export async function deleteObjects(request: S3Request, claim: PayloadClaim, store: ObjectStore): Promise<S3Reply> {
  const isGuarded = Object.keys(request.http.headers).some(
    (name) => name === 'content-md5' || name === 'x-amz-trailer' || /^x-amz-checksum-(crc|sha)/.test(name),
  );
  if (!isGuarded)
    throw s3Error('InvalidRequest', 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*');
  const list = parseXml(await readSmallBody(request, claim, DELETE_LIST_BYTES_MAX));
  const objects = childrenOf(list, 'Object');
  const keys = objects.map((object) => textOf(object, 'Key') ?? '');
  if (list.name !== 'Delete' || keys.length === 0 || keys.length > DELETIONS_MAX || keys.includes(''))
    throw s3Error('MalformedXML');
  // deleting a version requires a separate right, which only the single delete checks
  if (objects.some((object) => textOf(object, 'VersionId') !== undefined))
    throw s3Error('NotImplemented', 'Bulk deletion of versions is not supported.');
  const isQuiet = textOf(list, 'Quiet') === 'true';
  const deleted: Xml[] = [];
  for (const key of keys) {
    const marker = await store.remove(key);
    const marked = marker ? [element('DeleteMarker', 'true'), element('DeleteMarkerVersionId', versionOf(marker))] : [];
    if (!isQuiet) deleted.push(element('Deleted', [element('Key', key), ...marked]));
  }
  return { status: 200, xml: xmlDocument('DeleteResult', deleted, S3_NAMESPACE) };
}

/** A bucket that was never versioned has no status. */
export function bucketVersioning({ isVersioned }: ObjectStore): S3Reply {
  const status = isVersioned ? [element('Status', 'Enabled')] : [];
  return { status: 200, xml: xmlDocument('VersioningConfiguration', status, S3_NAMESPACE) };
}

export function listBuckets(names: readonly string[]): S3Reply {
  const buckets = [...names].sort().map((name) => element('Bucket', [element('Name', name)]));
  return { status: 200, xml: xmlDocument('ListAllMyBucketsResult', [element('Buckets', buckets)], S3_NAMESPACE) };
}

export function bucketCors(rules: readonly CorsRule[]): S3Reply {
  if (rules.length === 0) throw s3Error('NoSuchCORSConfiguration');
  const each = (name: string, values: readonly string[]) => values.map((value) => element(name, value));
  const result = rules.map((rule) =>
    element('CORSRule', [
      ...each('AllowedOrigin', rule.allowedOrigins),
      ...each('AllowedMethod', rule.allowedMethods),
      ...each('AllowedHeader', rule.allowedHeaders),
      ...each('ExposeHeader', rule.exposedHeaders),
      ...(rule.maxAgeSeconds === undefined ? [] : [element('MaxAgeSeconds', rule.maxAgeSeconds)]),
    ]),
  );
  return { status: 200, xml: xmlDocument('CORSConfiguration', result, S3_NAMESPACE) };
}

function startOf(token: string | undefined, startAfter: string | undefined): ListPosition {
  if (token === undefined) return { kind: 'key', key: startAfter ?? '' };
  const position = decodeToken(token);
  if (!position) throw s3Error('InvalidArgument', 'The continuation token provided is incorrect');
  return position;
}

export function parseMaxKeys(text: string | undefined): number {
  if (text === undefined) return KEYS_PER_PAGE_MAX;
  if (!/^\d{1,9}$/.test(text))
    throw s3Error('InvalidArgument', 'Provided max-keys not an integer or within integer range');
  return Math.min(Number(text), KEYS_PER_PAGE_MAX);
}
