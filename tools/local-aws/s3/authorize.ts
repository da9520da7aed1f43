import type { AccessKeys, Caller } from '../access-keys.ts';
import { listRequest, type S3Call, s3Requests } from '../iam/requests/s3.ts';
import { S3Error, s3Error } from './errors.ts';
import { parseCopySource } from './object-operations.ts';
import { queryValue, type S3Reply, type S3Request } from './request.ts';

/**
 * Checks whether the caller has the rights for a request.
 *
 * @param formKey  of a form upload, whose URL has no key
 * @throws AccessDenied
 */
export function authorize(request: S3Request, caller: Caller, accessKeys: AccessKeys, formKey?: string): void {
  const refusal = accessKeys.refusal(caller, () => s3Requests(callOf(request, formKey)));
  if (refusal) throw s3Error('AccessDenied', refusal);
}

/** Callers that may not list a bucket do not learn which keys are missing. */
export async function hideMissing(
  { bucket }: S3Request,
  caller: Caller,
  accessKeys: AccessKeys,
  reply: () => S3Reply | Promise<S3Reply>,
): Promise<S3Reply> {
  try {
    return await reply();
  } catch (error) {
    const revealsMissing = error instanceof S3Error && error.code === 'NoSuchKey';
    const refusal = revealsMissing ? accessKeys.refusal(caller, () => [listRequest(bucket)]) : undefined;
    throw refusal ? s3Error('AccessDenied', refusal) : error;
  }
}

function callOf(request: S3Request, formKey: string | undefined): S3Call {
  const copySource = request.header('x-amz-copy-source');
  return {
    method: request.method,
    bucket: request.bucket,
    key: formKey ?? request.key,
    query: (name) => queryValue(request.query, name),
    copySource: copySource === undefined ? undefined : parseCopySource(copySource),
    hasTags: request.header('x-amz-tagging') !== undefined,
    isForm: formKey !== undefined,
  };
}
