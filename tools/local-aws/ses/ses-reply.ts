import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AwsError } from '../aws-error.ts';
import { sendAwsReply } from '../aws-json-reply.ts';
import { element, type Xml, xmlDocument } from '../s3/xml.ts';

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

/** Whether a request is for version 2 of the API, which is REST; version 1 is the Query protocol: a form in, XML out. */
export function isVersion2({ url }: IncomingMessage): boolean {
  return url?.startsWith('/v2/') ?? false;
}

/** The codes of the Query protocol that have other names elsewhere. Source: SES API reference v1, "Common errors". */
const QUERY_CODES = new Map([
  ['MissingAuthenticationTokenException', 'MissingAuthenticationToken'],
  ['IncompleteSignatureException', 'IncompleteSignature'],
  ['UnrecognizedClientException', 'InvalidClientTokenId'],
  ['InvalidSignatureException', 'SignatureDoesNotMatch'],
  ['AccessDeniedException', 'AccessDenied'],
  ['InternalServiceErrorException', 'InternalFailure'],
  ['TooManyRequestsException', 'Throttling'],
]);

/**
 * Sends an error in the protocol of the request. REST-JSON puts the error's name in a header. Source:
 * smithy.io/2.0/aws/protocols/aws-restjson1-protocol.html
 */
export function sendSesError(
  request: IncomingMessage,
  response: ServerResponse,
  { code, status, message }: AwsError,
): void {
  if (isVersion2(request)) {
    const headers = { 'x-amzn-errortype': code };
    sendAwsReply(response, 'application/json', { status, body: { message }, headers });
    return;
  }
  const fault = [
    element('Type', status < 500 ? 'Sender' : 'Receiver'),
    element('Code', QUERY_CODES.get(code) ?? code),
    element('Message', message),
  ];
  // The Query protocol throttles with status 400.
  const sent = status === 429 ? 400 : status;
  sendXml(response, sent, xmlDocument('ErrorResponse', [element('Error', fault), requestId()], NAMESPACE));
}

export function sendSesJson(response: ServerResponse, body: object): void {
  sendAwsReply(response, 'application/json', { status: 200, body });
}

export function sendQueryReply(response: ServerResponse, action: string, result: readonly Xml[]): void {
  const parts = [element(`${action}Result`, result), element('ResponseMetadata', [requestId()])];
  sendXml(response, 200, xmlDocument(`${action}Response`, parts, NAMESPACE));
}

function requestId(): Xml {
  return element('RequestId', randomUUID());
}

function sendXml(response: ServerResponse, status: number, text: string): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'text/xml',
    'content-length': Buffer.byteLength(text),
    // the rest of a refused mail is not worth reading
    ...(status === 413 && { connection: 'close' }),
  });
  response.end(text);
}
