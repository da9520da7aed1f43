import type { Caller } from '../access-keys.ts';
import { findKey, type Keyring, scopeProblem } from './authenticate.ts';
import { authorize } from './authorize.ts';
import { type DigestName, expectedChecksum } from './checksums.ts';
import { s3Error } from './errors.ts';
import { formBoundary, readUploadForm, type UploadForm } from './multipart-form.ts';
import { checksumHeaders, md5Hex } from './object-operations.ts';
import { objectProperties } from './object-properties.ts';
import type { ObjectStore } from './object-store.ts';
import { checkPolicy, type PostPolicy, parsePolicy } from './post-policy.ts';
import { requestPieces, verifyChecksum } from './receive-body.ts';
import type { S3Reply, S3Request } from './request.ts';
import { ALGORITHM, encodeRfc3986, isSameSignature, parseAmzDate, parseCredentialScope, signText } from './sigv4.ts';
import { element, xmlDocument } from './xml.ts';

const KEY_BYTES_MAX = 1024;
const FILE_NAME_PLACEHOLDER = '$' + '{filename}';

/**
 * An upload by a browser form (presigned POST). Signature and policy are checked before the first byte of the file is
 * read, and its size while it arrives, so a refused file never fills the disk.
 *
 * @throws AccessDenied, SignatureDoesNotMatch, EntityTooLarge, EntityTooSmall, MalformedPOSTRequest, …
 */
export async function postObject(
  request: S3Request,
  store: ObjectStore,
  keyring: Keyring,
  now: Date,
): Promise<S3Reply> {
  if (request.http.headers['content-length'] === undefined) throw s3Error('MissingContentLength');
  const boundary = formBoundary(request.header('content-type') ?? '');
  const form = await readUploadForm(requestPieces(request.http), boundary);
  const fields = withFileName(form);
  const key = fields.get('key') ?? '';
  if (key === '') throw s3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  if (Buffer.byteLength(key) > KEY_BYTES_MAX) throw s3Error('KeyTooLongError');
  const { policy, caller } = verifiedPolicy(fields, keyring);
  authorize(request, caller, keyring.accessKeys, key);
  checkPolicy(policy, request.bucket, fields, now);

  const properties = objectProperties(fields.keys(), (name) => fields.get(name));
  const checksum = expectedChecksum(fields.keys(), (name) => fields.get(name));
  const digests = new Set<DigestName>(checksum ? ['md5', checksum.algorithm] : ['md5']);
  const staged = await store.stage(form.content, digests, policy.size.maxBytes);
  let checksums: Record<string, string>;
  try {
    if (staged.sizeBytes < policy.size.minBytes)
      throw s3Error('EntityTooSmall', undefined, {
        ProposedSize: String(staged.sizeBytes),
        MinSizeAllowed: String(policy.size.minBytes),
      });
    checksums = checksum ? verifyChecksum(checksum, staged.digests, new Map()) : {};
  } catch (error) {
    await store.discard(staged);
    throw error;
  }
  const meta = await store.commit({
    key,
    staged,
    eTag: md5Hex(staged),
    eventName: 'ObjectCreated:Post',
    properties,
    checksums,
    condition: { kind: 'none' },
  });
  return reply(request, fields, key, meta.eTag, checksumHeaders(meta));
}

/** Replaces `${filename}` in fields with the browser's file name. */
function withFileName(form: UploadForm): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of form.fields)
    fields.set(name, name === 'policy' ? value : value.replaceAll(FILE_NAME_PLACEHOLDER, () => form.fileName));
  return fields;
}

function verifiedPolicy(fields: ReadonlyMap<string, string>, keyring: Keyring): { policy: PostPolicy; caller: Caller } {
  const policy = fields.get('policy');
  const signature = fields.get('x-amz-signature');
  if (policy === undefined && signature === undefined) throw s3Error('AccessDenied');
  const required = (name: string) => {
    const value = fields.get(name);
    if (value === undefined) throw s3Error('InvalidArgument', `Bucket POST must contain a field named '${name}'.`);
    return value;
  };
  const signed = required('policy');
  if (required('x-amz-algorithm') !== ALGORITHM)
    throw s3Error('InvalidArgument', `X-Amz-Algorithm only supports "${ALGORITHM}"`);
  const scope = parseCredentialScope(required('x-amz-credential'));
  const amzDate = required('x-amz-date');
  if (!scope || !parseAmzDate(amzDate))
    throw s3Error('InvalidArgument', 'x-amz-credential or x-amz-date is not well-formed.');
  const problem = scopeProblem(scope, amzDate, keyring);
  if (problem) throw s3Error('InvalidArgument', `Error parsing the x-amz-credential field; ${problem}`);
  const { accessKeyId, secretAccessKey } = findKey(scope, keyring);
  if (!isSameSignature(signText(secretAccessKey, scope, signed), required('x-amz-signature')))
    throw s3Error('SignatureDoesNotMatch', undefined, { AWSAccessKeyId: scope.accessKeyId, StringToSign: signed });
  if (fields.has('x-amz-security-token')) throw s3Error('InvalidToken');
  return { policy: parsePolicy(signed), caller: { accessKeyId } };
}

function reply(
  request: S3Request,
  fields: ReadonlyMap<string, string>,
  key: string,
  eTag: string,
  checksums: Record<string, string>,
): S3Reply {
  const path = [request.bucket, ...key.split('/')].map(encodeRfc3986).join('/');
  const location = `http://${request.http.headers.host ?? 'localhost'}/${path}`;
  const headers = { etag: `"${eTag}"`, location, ...checksums };
  const redirect = fields.get('success_action_redirect') ?? fields.get('redirect') ?? '';
  // like S3, ignores an invalid URL
  if (/^https?:/.test(redirect) && URL.canParse(redirect)) {
    const target = new URL(redirect);
    for (const [name, value] of [
      ['bucket', request.bucket],
      ['key', key],
      ['etag', `"${eTag}"`],
    ] as const)
      target.searchParams.append(name, value);
    return { status: 303, headers: { ...headers, location: target.href } };
  }
  const status = fields.get('success_action_status');
  if (status === '200') return { status: 200, headers };
  if (status !== '201') return { status: 204, headers };
  const result = [
    element('Location', location),
    element('Bucket', request.bucket),
    element('Key', key),
    element('ETag', `"${eTag}"`),
  ];
  return { status: 201, headers, xml: xmlDocument('PostResponse', result) };
}
