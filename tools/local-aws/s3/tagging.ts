import type { PayloadClaim } from './authenticate.ts';
import { s3Error } from './errors.ts';
import { type ObjectMeta, versionOf } from './object-meta.ts';
import type { ObjectStore } from './object-store.ts';
import { readSmallBody } from './receive-body.ts';
import type { S3Reply, S3Request } from './request.ts';
import { element, S3_NAMESPACE, xmlDocument } from './xml.ts';
import { childrenOf, parseXml, textOf } from './xml-reader.ts';

/** Source: Amazon S3 user guide, "Categorizing your objects using tags". */
const TAGS_MAX = 10;
const TAG_KEY_LENGTH_MAX = 128;
const TAG_VALUE_LENGTH_MAX = 256;
const TAGGING_BYTES_MAX = 64 * 1024;

type Tags = Record<string, string>;

export function getTagging({ key }: S3Request, store: ObjectStore, versionId: string | undefined): S3Reply {
  const meta = versionId === undefined ? store.get(key) : store.getVersion(key, versionId);
  const found = taggable(meta, key, versionId);
  const set = Object.entries(found.tags ?? {}).map(([name, value]) =>
    element('Tag', [element('Key', name), element('Value', value)]),
  );
  const headers = versionHeader(found);
  return { status: 200, headers, xml: xmlDocument('Tagging', [element('TagSet', set)], S3_NAMESPACE) };
}

export async function putTagging(
  request: S3Request,
  claim: PayloadClaim,
  store: ObjectStore,
  versionId: string | undefined,
): Promise<S3Reply> {
  const document = parseXml(await readSmallBody(request, claim, TAGGING_BYTES_MAX));
  const [set] = childrenOf(document, 'TagSet');
  if (document.name !== 'Tagging' || !set) throw s3Error('MalformedXML');
  const tags = checkedTags(
    childrenOf(set, 'Tag').map((tag) => [textOf(tag, 'Key') ?? '', textOf(tag, 'Value') ?? ''] as const),
  );
  const tagged = taggable(await store.setTags(request.key, versionId, tags), request.key, versionId);
  return { status: 200, headers: versionHeader(tagged) };
}

export async function deleteTagging(
  { key }: S3Request,
  store: ObjectStore,
  versionId: string | undefined,
): Promise<S3Reply> {
  const untagged = taggable(await store.setTags(key, versionId, {}), key, versionId);
  return { status: 204, headers: versionHeader(untagged) };
}

/** @param header `x-amz-tagging`, tags in query format. @throws InvalidTag, InvalidArgument */
export function tagsOfHeader(header: string | undefined): Tags | undefined {
  if (header === undefined || header === '') return undefined;
  return checkedTags([...new URLSearchParams(header)]);
}

function checkedTags(pairs: readonly (readonly [string, string])[]): Tags {
  const tags: Tags = Object.create(null);
  if (pairs.length > TAGS_MAX) throw s3Error('BadRequest', 'Object tags cannot be greater than 10');
  for (const [name, value] of pairs) {
    if (name in tags) throw s3Error('InvalidTag', 'Cannot provide multiple Tags with the same key');
    if (name.length === 0 || name.length > TAG_KEY_LENGTH_MAX || !isTagText(name) || name === '__proto__')
      throw s3Error('InvalidTag', 'The TagKey you have provided is invalid');
    if (value.length > TAG_VALUE_LENGTH_MAX || !isTagText(value))
      throw s3Error('InvalidTag', 'The TagValue you have provided is invalid');
    tags[name] = value;
  }
  return tags;
}

function isTagText(text: string): boolean {
  return /^[\p{L}\p{Z}\p{N}_.:/=+\-@]*$/u.test(text);
}

function taggable(meta: ObjectMeta | undefined, key: string, versionId: string | undefined): ObjectMeta {
  if (meta?.isDeleteMarker) throw s3Error('MethodNotAllowed');
  if (!meta) throw versionId === undefined ? s3Error('NoSuchKey', undefined, { Key: key }) : s3Error('NoSuchVersion');
  return meta;
}

export function versionHeader(meta: ObjectMeta): Record<string, string> {
  return meta.versionId === undefined ? {} : { 'x-amz-version-id': versionOf(meta) };
}
