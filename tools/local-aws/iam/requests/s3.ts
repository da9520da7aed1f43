import { arnOf } from '../../template/physical-names.ts';
import type { AccessRequest } from '../policy.ts';

/**
 * What calls of S3 ask for. Presigned addresses and forms ask for the same, in the name of whoever signed them.
 * Source: Service Authorization Reference, "Actions, resources, and condition keys for Amazon S3"; Amazon S3 user guide,
 * "Required permissions for Amazon S3 API operations".
 */
export interface S3Call {
  method: string;
  /** empty for the list of buckets */
  bucket: string;
  /** empty for the bucket itself */
  key: string;
  /** the first value of a name in the query */
  query(name: string): string | undefined;
  /** of `x-amz-copy-source`, decoded */
  copySource: { bucket: string; key: string } | undefined;
  /** tags come with what is written */
  hasTags: boolean;
  /** a form upload, whose key is not in the address */
  isForm: boolean;
}

export function s3Requests(call: S3Call): AccessRequest[] {
  if (call.bucket === '') return [{ action: 's3:ListAllMyBuckets', resource: '*', context: {} }];
  if (call.isForm) return [ofObject('s3:PutObject', call)];
  return call.key === '' ? [ofBucket(call)] : objectRequests(call);
}

/**
 * The right without which S3 answers 403 in place of 404, so that nobody learns from it what there is.
 * Source: Amazon S3 API reference, GetObject, "Permissions".
 */
export function listRequest(bucket: string): AccessRequest {
  return { action: 's3:ListBucket', resource: arnOf('AWS::S3::Bucket', bucket), context: {} };
}

function ofBucket({ method, bucket, query }: S3Call): AccessRequest {
  const resource = arnOf('AWS::S3::Bucket', bucket);
  const has = (name: string) => query(name) !== undefined;
  if (method === 'GET' && has('versioning')) return { action: 's3:GetBucketVersioning', resource, context: {} };
  if (method === 'GET' && has('versions')) return listed('s3:ListBucketVersions', resource, query('prefix'));
  if (method === 'GET' && !has('cors')) return listed('s3:ListBucket', resource, query('prefix'));
  if (method === 'GET') return { action: 's3:GetBucketCORS', resource, context: {} };
  if (method === 'HEAD') return { action: 's3:ListBucket', resource, context: {} };
  if (method === 'PUT') return { action: 's3:CreateBucket', resource, context: {} };
  if (method === 'DELETE') return { action: 's3:DeleteBucket', resource, context: {} };
  // the keys stand in the body; the functions delete nothing, so the right to delete all of them is asked for
  return { action: 's3:DeleteObject', resource: `${resource}/*`, context: {} };
}

function listed(action: string, resource: string, prefix: string | undefined): AccessRequest {
  return { action, resource, context: prefix === undefined ? {} : { 's3:prefix': [prefix] } };
}

/** Whoever names a version needs the right to versions, which is one of its own. */
function objectRequests(call: S3Call): AccessRequest[] {
  const { method, query, copySource } = call;
  const version = query('versionId') === undefined ? '' : 'Version';
  if (query('tagging') !== undefined) {
    const verb = method === 'GET' ? 'Get' : method === 'DELETE' ? 'Delete' : 'Put';
    return [ofObject(`s3:${verb}Object${version}Tagging`, call)];
  }
  if (method === 'GET' || method === 'HEAD') return [ofObject(`s3:GetObject${version}`, call)];
  if (method === 'DELETE')
    return [ofObject(query('uploadId') === undefined ? `s3:DeleteObject${version}` : 's3:AbortMultipartUpload', call)];
  return [
    ...(call.hasTags ? [ofObject('s3:PutObjectTagging', call)] : []),
    ...(copySource ? [ofObject('s3:GetObject', copySource)] : []),
    ofObject('s3:PutObject', call),
  ];
}

function ofObject(action: string, { bucket, key }: { bucket: string; key: string }): AccessRequest {
  return { action, resource: `${arnOf('AWS::S3::Bucket', bucket)}/${key}`, context: {} };
}
