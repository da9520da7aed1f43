import type { ServerResponse } from 'node:http';
import type { AwsError } from '../aws-error.ts';
import { sendAwsReply } from '../aws-json-reply.ts';

/** REST-JSON puts the error's name in a header. Source: smithy.io/2.0/aws/protocols/aws-restjson1-protocol.html */
export function sendSesError(response: ServerResponse, { code, status, message }: AwsError): void {
  sendSesJson(response, status, { message }, { 'x-amzn-errortype': code });
}

export function sendSesJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers?: Record<string, string>,
): void {
  sendAwsReply(response, 'application/json', { status, body, headers });
}
