import { createReadStream } from 'node:fs';
import type { PayloadClaim } from './authenticate.ts';
import { s3Error } from './errors.ts';
import { type ObjectMeta, STORED_ID } from './object-meta.ts';
import { objectProperties, overriddenHeaders, storedHeaders } from './object-properties.ts';
import type { ObjectStore, StagedBytes } from './object-store.ts';
import { OBJECT_BYTES_MAX } from './post-policy.ts';
import { checkWriteCondition, readOutcome, writeCondition } from './preconditions.ts';
import { parseRange } from './range.ts';
import { incomingBody } from './receive-body.ts';
import { decodePercent, type S3Reply, type S3Request } from './request.ts';
import { tagsOfHeader, versionHeader } from './tagging.ts';
import { element, S3_NAMESPACE, xmlDocument } from './xml.ts';

/** GetObject and HeadObject; the server omits the body for HEAD. */
export function getObject(request: S3Request, store: ObjectStore, versionId?: string): S3Reply {
  const meta = versionId === undefined ? existing(store, request.key) : existingVersion(store, request.key, versionId);
  const tags = Object.keys(meta.tags ?? {}).length;
  const headers = {
    ...storedHeaders(meta),
    ...versionHeader(meta),
    ...(tags > 0 && { 'x-amz-tagging-count': String(tags) }),
    ...overriddenHeaders(request),
  };
  const outcome = readOutcome(request.header, meta);
  if (outcome === 'failed') throw s3Error('PreconditionFailed');
  if (outcome === 'not_modified') return { status: 304, headers };
  const range = parseRange(request.header('range'), meta.sizeBytes);
  const path = store.dataPath(meta);
  if (range.kind === 'unsatisfiable')
    throw s3Error('InvalidRange', undefined, {
      RangeRequested: request.header('range') ?? '',
      ActualObjectSize: String(meta.sizeBytes),
    });
  if (range.kind === 'part') {
    const contentRange = `bytes ${range.start}-${range.end}/${meta.sizeBytes}`;
    return { status: 206, headers: { ...headers, 'content-range': contentRange }, file: { path, ...range } };
  }
  const wantsChecksum = request.header('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED';
  const checksums = wantsChecksum ? checksumHeaders(meta) : {};
  return { status: 200, headers: { ...headers, ...checksums }, file: { path, start: 0, end: meta.sizeBytes - 1 } };
}

export async function putObject(request: S3Request, claim: PayloadClaim, store: ObjectStore): Promise<S3Reply> {
  const condition = writeCondition(request.header);
  // early check; the commit checks again under the key's lock
  checkWriteCondition(condition, store.get(request.key));
  const properties = requestProperties(request);
  const { staged, checksums } = await stageBody(request, claim, store);
  const meta = await store.commit({
    key: request.key,
    staged,
    eTag: md5Hex(staged),
    eventName: 'ObjectCreated:Put',
    properties,
    checksums,
    condition,
  });
  return { status: 200, headers: { etag: `"${meta.eTag}"`, ...versionHeader(meta), ...checksumHeaders(meta) } };
}

/** @param storeOf the store of the source's bucket */
export async function copyObject(
  request: S3Request,
  store: ObjectStore,
  storeOf: (bucket: string) => ObjectStore,
): Promise<S3Reply> {
  const source = parseCopySource(request.header('x-amz-copy-source') ?? '');
  const sourceStore = storeOf(source.bucket);
  const original = copiedMeta(sourceStore, source);
  if (readOutcome(request.header, original, 'x-amz-copy-source-') !== 'read') throw s3Error('PreconditionFailed');
  const replacesProperties = directive(request, 'x-amz-metadata-directive') === 'REPLACE';
  const isInPlace = source.bucket === request.bucket && source.key === request.key;
  if (!replacesProperties && isInPlace && original === store.get(request.key))
    throw s3Error(
      'InvalidRequest',
      'This copy request is illegal because it is trying to copy an object to itself without changing its metadata.',
    );
  const properties = replacesProperties ? requestProperties(request) : original;
  const replacesTags = directive(request, 'x-amz-tagging-directive') === 'REPLACE';
  const tags = replacesTags ? tagsOfHeader(request.header('x-amz-tagging')) : original.tags;
  const condition = writeCondition(request.header);
  const { staged, eTag } = await stageCopy(original, sourceStore.dataPath(original), store);
  const meta = await store.commit({
    key: request.key,
    staged,
    eTag,
    eventName: 'ObjectCreated:Copy',
    properties: { headers: properties.headers, userMetadata: properties.userMetadata, ...(tags && { tags }) },
    checksums: original.checksums,
    condition,
  });
  const result = [element('LastModified', meta.lastModified), element('ETag', `"${meta.eTag}"`)];
  return { status: 200, headers: versionHeader(meta), xml: xmlDocument('CopyObjectResult', result, S3_NAMESPACE) };
}

/** Bytes are immutable, so a copy is another name for them; a copied multipart object gets a plain ETag. */
async function stageCopy(original: ObjectMeta, path: string, store: ObjectStore) {
  const isMultipart = original.eTag.includes('-');
  if (!isMultipart) return { staged: await store.stageLink(path, original.sizeBytes), eTag: original.eTag };
  const bytes = createReadStream(path) as AsyncIterable<Buffer>;
  const staged = await store.stage(bytes, new Set(['md5']), OBJECT_BYTES_MAX);
  return { staged, eTag: md5Hex(staged) };
}

export async function deleteObject(request: S3Request, store: ObjectStore, versionId?: string): Promise<S3Reply> {
  // ignoring a condition could delete an object that the caller wanted to protect
  if (request.header('if-match') !== undefined) throw s3Error('NotImplemented');
  if (versionId === undefined) return { status: 204, headers: deletionHeaders(await store.remove(request.key)) };
  // The reply repeats it in a header.
  if (versionId !== 'null' && !STORED_ID.test(versionId))
    throw s3Error('InvalidArgument', 'Invalid version id specified');
  const removed = await store.removeVersion(request.key, versionId);
  return { status: 204, headers: { 'x-amz-version-id': versionId, ...(removed && deletionHeaders(removed)) } };
}

function deletionHeaders(meta: ObjectMeta | undefined): Record<string, string> {
  return meta ? { ...versionHeader(meta), ...(meta.isDeleteMarker && { 'x-amz-delete-marker': 'true' }) } : {};
}

/** Stages a body on disk and verifies its digests; a failure leaves nothing behind. */
export async function stageBody(
  request: S3Request,
  claim: PayloadClaim,
  store: ObjectStore,
): Promise<{ staged: StagedBytes; checksums: Record<string, string> }> {
  const body = incomingBody(request, claim);
  const staged = await store.stage(body.content, body.digests, OBJECT_BYTES_MAX);
  try {
    return { staged, checksums: body.verify(staged) };
  } catch (error) {
    await store.discard(staged);
    throw error;
  }
}

export function checksumHeaders(meta: Pick<ObjectMeta, 'checksums'>): Record<string, string> {
  const entries = Object.entries(meta.checksums);
  if (entries.length === 0) return {};
  const headers = Object.fromEntries(entries.map(([algorithm, value]) => [`x-amz-checksum-${algorithm}`, value]));
  return { ...headers, 'x-amz-checksum-type': 'FULL_OBJECT' };
}

export function requestProperties(request: S3Request): ReturnType<typeof objectProperties> {
  const hoisted = request.query.map(([name]) => name.toLowerCase()).filter((name) => name.startsWith('x-amz-meta-'));
  return objectProperties([...Object.keys(request.http.headers), ...hoisted], request.header);
}

export function md5Hex(staged: StagedBytes): string {
  return staged.digests.md5?.toString('hex') ?? '';
}

function existing(store: ObjectStore, key: string): ObjectMeta {
  const meta = store.get(key);
  if (!meta) throw s3Error('NoSuchKey', undefined, { Key: key });
  return meta;
}

function existingVersion(store: ObjectStore, key: string, versionId: string): ObjectMeta {
  const meta = store.getVersion(key, versionId);
  if (!meta) throw s3Error('NoSuchVersion', undefined, { Key: key, VersionId: versionId });
  if (meta.isDeleteMarker) throw s3Error('MethodNotAllowed');
  return meta;
}

/**
 * `bucket/key`, percent-encoded, with or without a leading slash; `?versionId=` names an older version.
 * @throws InvalidArgument
 */
export function parseCopySource(header: string): { bucket: string; key: string; versionId: string | undefined } {
  const [path = '', query = ''] = header.split('?');
  const [, bucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(decodePercent(path)) ?? [];
  if (!bucket || !key)
    throw s3Error('InvalidArgument', 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey');
  return { bucket, key, versionId: new URLSearchParams(query).get('versionId') ?? undefined };
}

function copiedMeta(store: ObjectStore, { key, versionId }: ReturnType<typeof parseCopySource>): ObjectMeta {
  if (versionId === undefined) return existing(store, key);
  if (store.getVersion(key, versionId)?.isDeleteMarker)
    throw s3Error(
      'InvalidRequest',
      'The source of a copy request may not specifically refer to a delete marker by version id.',
    );
  return existingVersion(store, key, versionId);
}

function directive(
  request: S3Request,
  name: 'x-amz-metadata-directive' | 'x-amz-tagging-directive',
): 'COPY' | 'REPLACE' {
  const chosen = request.header(name) ?? 'COPY';
  if (chosen === 'COPY' || chosen === 'REPLACE') return chosen;
  throw s3Error('InvalidArgument', `Unknown ${name.includes('tagging') ? 'tagging' : 'metadata'} directive.`);
}
