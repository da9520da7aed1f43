import { describe, expect, test } from 'vitest';
import { parseTarget } from './request.ts';
import { canonicalRequest, parseAmzDate, parseCredentialScope, requestSignature, signText } from './sigv4.ts';

// The examples of "Authenticating Requests: Using the Authorization Header", "… Using Query Parameters" and
// "Browser-Based Upload using HTTP POST" in the Amazon S3 API reference, with the fictitious keys they use.
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const DATE = '20130524T000000Z';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const SCOPE = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', date: '20130524', region: 'us-east-1', service: 's3' };

interface Example {
  name: string;
  method: string;
  target: string;
  headers: Record<string, string>;
  payloadHash: string;
  signature: string;
}

const host = 'examplebucket.s3.amazonaws.com';
const plain = { host, 'x-amz-content-sha256': EMPTY, 'x-amz-date': DATE };
const putHash = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072';

const EXAMPLES: Example[] = [
  {
    name: 'GET object with a range',
    method: 'GET',
    target: '/test.txt',
    headers: { host, range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY, 'x-amz-date': DATE },
    payloadHash: EMPTY,
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'PUT object whose name needs escaping',
    method: 'PUT',
    target: '/test$file.text',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      host,
      'x-amz-content-sha256': putHash,
      'x-amz-date': DATE,
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    payloadHash: putHash,
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'a subresource without a value',
    method: 'GET',
    target: '/?lifecycle',
    headers: plain,
    payloadHash: EMPTY,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'a list with parameters',
    method: 'GET',
    target: '/?prefix=J&max-keys=2',
    headers: plain,
    payloadHash: EMPTY,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
  {
    name: 'a presigned address',
    method: 'GET',
    target:
      '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    headers: { host },
    payloadHash: 'UNSIGNED-PAYLOAD',
    signature: 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  },
];

const POLICY = `{ "expiration": "2015-12-30T12:00:00.000Z",
  "conditions": [
    {"bucket": "sigv4examplebucket"},
    ["starts-with", "$key", "user/user1/"],
    {"acl": "public-read"},
    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},
    ["starts-with", "$Content-Type", "image/"],
    {"x-amz-meta-uuid": "14365123651274"},
    {"x-amz-server-side-encryption": "AES256"},
    ["starts-with", "$x-amz-meta-tag", ""],

    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},
    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},
    {"x-amz-date": "20151229T000000Z" }
  ]
}`;

describe('signatures match the published examples of AWS', () => {
  test.each(EXAMPLES)('$name', ({ method, target, headers, payloadHash, signature }) => {
    const canonical = canonicalRequest({
      method,
      ...parseTarget(target),
      signedHeaders: Object.keys(headers),
      headerValues: (name) => [headers[name] ?? ''],
      payloadHash,
    });
    expect(requestSignature(SECRET, SCOPE, DATE, canonical)).toBe(signature);
  });

  test('the policy of a POST form', () => {
    const policy = Buffer.from(POLICY.replaceAll('\n', '\r\n')).toString('base64');
    expect(signText(SECRET, { ...SCOPE, date: '20151229' }, policy)).toBe(
      '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
    );
  });
});

describe('canonical form', () => {
  test('spaces in header values are collapsed and repeated headers joined', () => {
    const canonical = canonicalRequest({
      method: 'GET',
      path: '/',
      query: [],
      signedHeaders: ['host', 'x-amz-meta-a'],
      headerValues: (name) => (name === 'host' ? ['h'] : ['  one   two ', 'three']),
      payloadHash: EMPTY,
    });
    expect(canonical).toBe(`GET\n/\n\nhost:h\nx-amz-meta-a:one two,three\n\nhost;x-amz-meta-a\n${EMPTY}`);
  });

  test('a path is not normalized, so another key can never have the same signature', () => {
    const of = (path: string) =>
      canonicalRequest({
        method: 'GET',
        path,
        query: [],
        signedHeaders: [],
        headerValues: () => [],
        payloadHash: EMPTY,
      });
    expect(of('/bucket/a/../b')).toContain('\n/bucket/a/../b\n');
    expect(of('/bucket/a//b')).not.toBe(of('/bucket/a/b'));
  });
});

describe('credential and date', () => {
  test.each([
    '',
    'KEY',
    'KEY/20130524/us-east-1/s3',
    'KEY/2013-05-24/us-east-1/s3/aws4_request',
    'a/b/20130524/r/s3/aws4_request',
  ])('scope %j is refused', (credential) => expect(parseCredentialScope(credential)).toBeUndefined());

  test('a date is accepted in one format only', () => {
    expect(parseAmzDate('20130524T000000Z')).toEqual(new Date('2013-05-24T00:00:00Z'));
    for (const text of ['', '2013-05-24T00:00:00Z', '20131324T000000Z', '20130524T250000Z', '20130524T000000'])
      expect(parseAmzDate(text)).toBeUndefined();
  });
});
