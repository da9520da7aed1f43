import { arnOf } from '../../template/physical-names.ts';
import type { AccessRequest } from '../policy.ts';

/**
 * The rights that S3 calls require. Presigned URLs and forms require the same, of their signer.
 * Source: Service Authorization Reference, "Actions, resources, and condition keys for Amazon S3"; Amazon S3 user
 * guide, "Required permissions for Amazon S3 API operations".
 */
export interface S3Call {
  method: string;
  /** Empty for the list of buckets. */
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  /** The first value of a name in the query. */
  query(name: string): string | undefined;
  /** The decoded `x-amz-copy-source`. */
  copySource: { bucket: string; key: string; versionId: string | undefined } | undefined;
  /** The write sets tags. */
  hasTags: boolean;
  /** A form upload, whose key is not in its URL. */
  isForm: boolean;
}

export function s3Requests(call: S3Call): AccessRequest[] {
  if (call.bucket === '') return [{ action: 's3:ListAllMyBuckets', resource: '*', context: {} }];
  if (call.isForm) return [objectRequest('s3:PutObject', call)];
  return call.key === '' ? [bucketRequest(call)] : objectRequests(call);
}

/**
 * Without this right S3 answers 403 instead of 404, so that callers cannot probe for keys.
 * Source: Amazon S3 API reference, GetObject, "Permissions".
 */
export function listRequest(bucket: string): AccessRequest {
  return { action: 's3:ListBucket', resource: arnOf('AWS::S3::Bucket', bucket), context: {} };
}

function bucketRequest({ method, bucket, query }: S3Call): AccessRequest {
  const resource = arnOf('AWS::S3::Bucket', bucket);
  const has = (name: string) => query(name) !== undefined;
  if (method === 'GET' && has('versioning')) return { action: 's3:GetBucketVersioning', resource, context: {} };
  if (method === 'GET' && has('versions')) return listed('s3:ListBucketVersions', resource, query('prefix'));
  if (method === 'GET' && !has('cors')) return listed('s3:ListBucket', resource, query('prefix'));
  if (method === 'GET') return { action: 's3:GetBucketCORS', resource, context: {} };
  if (method === 'HEAD') return { action: 's3:ListBucket', resource, context: {} };
  if (method === 'PUT') return { action: 's3:CreateBucket', resource, context: {} };
  if (method === 'DELETE') return { action: 's3:DeleteBucket', resource, context: {} };
  // the keys are in the body; no function deletes in bulk, so this requires the right to delete all
  return { action: 's3:DeleteObject', resource: `${resource}/*`, context: {} };
}

function listed(action: string, resource: string, prefix: string | undefined): AccessRequest {
  return { action, resource, context: prefix === undefined ? {} : { 's3:prefix': [prefix] } };
}

/** Calls on a version require a separate right. */
function objectRequests(call: S3Call): AccessRequest[] {
  const { method, query, copySource } = call;
  const version = query('versionId') === undefined ? '' : 'Version';
  if (query('tagging') !== undefined) {
    const verb = method === 'GET' ? 'Get' : method === 'DELETE' ? 'Delete' : 'Put';
    return [objectRequest(`s3:${verb}Object${version}Tagging`, call)];
  }
  if (method === 'GET' || method === 'HEAD') return [objectRequest(`s3:GetObject${version}`, call)];
  if (method === 'DELETE')
    return [
      objectRequest(query('uploadId') === undefined ? `s3:DeleteObject${version}` : 's3:AbortMultipartUpload', call),
    ];
  return [
    ...(call.hasTags ? [objectRequest('s3:PutObjectTagging', call)] : []),
    ...(copySource ? [objectRequest(`s3:GetObject${copySource.versionId ? 'Version' : ''}`, copySource)] : []),
    objectRequest('s3:PutObject', call),
  ];
}

function objectRequest(action: string, { bucket, key }: { bucket: string; key: string }): AccessRequest {
  return { action, resource: `${arnOf('AWS::S3::Bucket', bucket)}/${key}`, context: {} };
}
