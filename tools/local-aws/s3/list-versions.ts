import { parseMaxKeys } from './bucket-operations.ts';
import { s3Error } from './errors.ts';
import { compareUtf8 } from './list.ts';
import { type ObjectMeta, versionOf } from './object-meta.ts';
import type { ObjectStore } from './object-store.ts';
import { queryValue, type S3Reply, type S3Request } from './request.ts';
import { encodeRfc3986 } from './sigv4.ts';
import { element, S3_NAMESPACE, type Xml, xmlDocument } from './xml.ts';

export function listVersions(request: S3Request, store: ObjectStore): S3Reply {
  const parameter = (name: string) => queryValue(request.query, name);
  if (parameter('delimiter')) throw s3Error('NotImplemented', 'A delimiter is not supported for versions.');
  const isEncoded = parameter('encoding-type') === 'url';
  const text = (value: string) => (isEncoded ? encodeRfc3986(value).replaceAll('%2F', '/') : value);
  const prefix = parameter('prefix') ?? '';
  const keyMarker = parameter('key-marker') ?? '';
  const versionMarker = parameter('version-id-marker');
  if (versionMarker && !keyMarker)
    throw s3Error('InvalidArgument', 'A version-id marker cannot be specified without a key marker.');
  const maxKeys = parseMaxKeys(parameter('max-keys'));

  const all = store
    .sortedVersionedKeys()
    .filter((key) => key.startsWith(prefix) && compareUtf8(key, keyMarker) >= 0)
    .flatMap((key) =>
      key === keyMarker ? versionsAfter(store.versionsOf(key), versionMarker) : store.versionsOf(key),
    );
  const page = all.slice(0, maxKeys);
  const last = page.at(-1);
  const isTruncated = last !== undefined && page.length < all.length;
  const result: Xml[] = [
    element('Name', request.bucket),
    element('Prefix', text(prefix)),
    element('KeyMarker', text(keyMarker)),
    element('VersionIdMarker', versionMarker ?? ''),
    element('MaxKeys', maxKeys),
    ...(isEncoded ? [element('EncodingType', 'url')] : []),
    element('IsTruncated', isTruncated),
    ...(isTruncated ? [element('NextKeyMarker', text(last.key)), element('NextVersionIdMarker', versionOf(last))] : []),
    ...page.map((meta) => versionElement(meta, text(meta.key), meta === store.versionsOf(meta.key)[0])),
  ];
  return { status: 200, xml: xmlDocument('ListVersionsResult', result, S3_NAMESPACE) };
}

/** The versions after the marker, for the key that the previous page ended with; empty without a version marker. */
function versionsAfter(versions: readonly ObjectMeta[], versionId: string | undefined): readonly ObjectMeta[] {
  const index = versions.findIndex((version) => versionOf(version) === versionId);
  return index === -1 ? [] : versions.slice(index + 1);
}

function versionElement(meta: ObjectMeta, key: string, isLatest: boolean): Xml {
  const common = [
    element('Key', key),
    element('VersionId', versionOf(meta)),
    element('IsLatest', isLatest),
    element('LastModified', meta.lastModified),
  ];
  if (meta.isDeleteMarker) return element('DeleteMarker', common);
  return element('Version', [
    ...common,
    element('ETag', `"${meta.eTag}"`),
    element('Size', meta.sizeBytes),
    element('StorageClass', 'STANDARD'),
  ]);
}
