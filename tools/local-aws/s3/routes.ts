import type { PayloadClaim } from './authenticate.ts';
import { bucketCors, bucketVersioning, deleteObjects, listBuckets, listObjects } from './bucket-operations.ts';
import type { Bucket, Buckets } from './buckets.ts';
import { s3Error } from './errors.ts';
import { listVersions } from './list-versions.ts';
import { copyObject, deleteObject, getObject, putObject } from './object-operations.ts';
import { readSmallBody } from './receive-body.ts';
import { hasQuery, queryValue, type S3Reply, type S3Request } from './request.ts';
import { deleteTagging, getTagging, putTagging } from './tagging.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  uploadPart,
} from './upload-operations.ts';

/** Query names that select another operation; unsupported ones must not fall back to the plain operation. */
const SUBRESOURCES = [
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'delete',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'partNumber',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'renameObject',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'uploadId',
  'uploads',
  'versioning',
  'versions',
  'website',
];

const CREATE_BUCKET_BYTES_MAX = 64 * 1024;

export function routeService(request: S3Request, buckets: Buckets): S3Reply {
  if (request.method !== 'GET') throw s3Error('MethodNotAllowed');
  return listBuckets(buckets.names());
}

export async function routeBucket(request: S3Request, claim: PayloadClaim, buckets: Buckets): Promise<S3Reply> {
  const { method, bucket: name } = request;
  switch (operationOf(request)) {
    case 'PUT':
      if (request.header('content-length') !== '0' && request.header('content-length') !== undefined)
        await readSmallBody(request, claim, CREATE_BUCKET_BYTES_MAX);
      await buckets.create(name);
      return { status: 200, headers: { location: `/${name}` } };
    case 'HEAD':
      buckets.get(name);
      return { status: 200 };
    case 'DELETE':
      await buckets.remove(name);
      return { status: 204 };
    case 'GET':
      if (queryValue(request.query, 'list-type') !== '2')
        throw s3Error('NotImplemented', 'Only version 2 of ListObjects is supported (list-type=2).');
      return listObjects(request, buckets.get(name).store);
    case 'GET cors':
      return bucketCors(buckets.get(name).cors);
    case 'GET versions':
      return listVersions(request, buckets.get(name).store);
    case 'GET versioning':
      return bucketVersioning(buckets.get(name).store);
    case 'POST delete':
      return deleteObjects(request, claim, buckets.get(name).store);
    default:
      buckets.get(name);
      throw notSupported(method);
  }
}

export async function routeObject(
  request: S3Request,
  claim: PayloadClaim,
  { store, uploads }: Bucket,
  buckets: Buckets,
): Promise<S3Reply> {
  const version = queryValue(request.query, 'versionId');
  switch (operationOf(request)) {
    case 'GET':
    case 'HEAD':
      return getObject(request, store, version);
    case 'PUT':
      if (request.header('x-amz-copy-source') === undefined) return putObject(request, claim, store);
      return copyObject(request, store, (name) => buckets.get(name).store);
    case 'DELETE':
      return deleteObject(request, store, version);
    case 'GET tagging':
      return getTagging(request, store, version);
    case 'PUT tagging':
      return putTagging(request, claim, store, version);
    case 'DELETE tagging':
      return deleteTagging(request, store, version);
    case 'POST uploads':
      return createMultipartUpload(request, uploads);
    case 'PUT partNumber uploadId':
      return uploadPart(request, claim, store, uploads);
    case 'POST uploadId':
      return completeMultipartUpload(request, claim, uploads);
    case 'DELETE uploadId':
      return abortMultipartUpload(request, uploads);
    default:
      throw notSupported(request.method);
  }
}

/** Method and subresources in alphabetical order: `PUT`, `POST uploads`, `PUT partNumber uploadId`. */
function operationOf(request: S3Request): string {
  return [request.method, ...SUBRESOURCES.filter((name) => hasQuery(request.query, name))].join(' ');
}

function notSupported(method: string): Error {
  return s3Error(['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].includes(method) ? 'NotImplemented' : 'MethodNotAllowed');
}
