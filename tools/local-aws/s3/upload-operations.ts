import type { PayloadClaim } from './authenticate.ts';
import { s3Error } from './errors.ts';
import { type ListedPart, type MultipartUploads, PARTS_MAX } from './multipart-upload.ts';
import { checksumHeaders, requestProperties, stageBody } from './object-operations.ts';
import type { ObjectStore } from './object-store.ts';
import { unquoted, writeCondition } from './preconditions.ts';
import { readSmallBody } from './receive-body.ts';
import { queryValue, type S3Reply, type S3Request } from './request.ts';
import { element, S3_NAMESPACE, xmlDocument } from './xml.ts';
import { childrenOf, parseXml, textOf } from './xml-reader.ts';

/** Enough for 10,000 parts of about 150 characters. */
const PART_LIST_BYTES_MAX = 4 * 1024 ** 2;

export async function createMultipartUpload(request: S3Request, uploads: MultipartUploads): Promise<S3Reply> {
  const uploadId = await uploads.begin(request.key, requestProperties(request));
  const result = [element('Bucket', request.bucket), element('Key', request.key), element('UploadId', uploadId)];
  return { status: 200, xml: xmlDocument('InitiateMultipartUploadResult', result, S3_NAMESPACE) };
}

export async function uploadPart(
  request: S3Request,
  claim: PayloadClaim,
  store: ObjectStore,
  uploads: MultipartUploads,
): Promise<S3Reply> {
  if (request.header('x-amz-copy-source') !== undefined) throw s3Error('NotImplemented');
  const partNumber = parsePartNumber(queryValue(request.query, 'partNumber'));
  const uploadId = queryValue(request.query, 'uploadId') ?? '';
  await uploads.check(request.key, uploadId);
  const { staged, checksums } = await stageBody(request, claim, store);
  const eTag = await uploads.putPart(request.key, uploadId, partNumber, staged);
  return { status: 200, headers: { etag: `"${eTag}"`, ...checksumHeaders({ checksums }) } };
}

export async function completeMultipartUpload(
  request: S3Request,
  claim: PayloadClaim,
  uploads: MultipartUploads,
): Promise<S3Reply> {
  const parts = parsePartList(await readSmallBody(request, claim, PART_LIST_BYTES_MAX));
  const uploadId = queryValue(request.query, 'uploadId') ?? '';
  const meta = await uploads.complete(request.key, uploadId, parts, writeCondition(request.header));
  const result = [element('Bucket', request.bucket), element('Key', request.key), element('ETag', `"${meta.eTag}"`)];
  return { status: 200, xml: xmlDocument('CompleteMultipartUploadResult', result, S3_NAMESPACE) };
}

export async function abortMultipartUpload(request: S3Request, uploads: MultipartUploads): Promise<S3Reply> {
  await uploads.abort(request.key, queryValue(request.query, 'uploadId') ?? '');
  return { status: 204 };
}

/** @throws MalformedXML, InvalidPartOrder */
function parsePartList(document: string): ListedPart[] {
  const root = parseXml(document);
  const parts = childrenOf(root, 'Part').map((part) => ({
    partNumber: parsePartNumber(textOf(part, 'PartNumber')),
    eTag: unquoted(textOf(part, 'ETag') ?? ''),
  }));
  if (root.name !== 'CompleteMultipartUpload' || parts.length === 0 || parts.length > PARTS_MAX)
    throw s3Error('MalformedXML');
  if (parts.some((part, index) => part.partNumber <= (parts[index - 1]?.partNumber ?? 0)))
    throw s3Error('InvalidPartOrder');
  return parts;
}

function parsePartNumber(text: string | undefined): number {
  const partNumber = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  if (partNumber < 1 || partNumber > PARTS_MAX)
    throw s3Error('InvalidArgument', `Part number must be an integer between 1 and ${PARTS_MAX}, inclusive`);
  return partNumber;
}
