import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../aws-error.ts';
import { sendAwsError, sendAwsJson } from '../aws-json-reply.ts';
import { parseJsonObject, readBody } from '../request-body.ts';
import { s3Error } from '../s3/errors.ts';
import { refusal, sendReply } from '../s3/send-reply.ts';
import { sendSesError } from '../ses/ses-reply.ts';
import { describeSqsError } from '../sqs/errors.ts';
import type { FaultyService } from './fault-window.ts';

/** Responds like the service when it throttles or fails. */
export type Refuse = (request: IncomingMessage, response: ServerResponse) => void;

const DYNAMODB_BODY_MAX_BYTES = 16 * 1024 * 1024;
const DYNAMODB_SHAPES = 'com.amazonaws.dynamodb.v20120810';
const TRANSACT_WRITE = 'DynamoDB_20120810.TransactWriteItems';

/** Sources: each service's API reference, "Common errors" and the errors of its operations. */
export const REFUSE: Readonly<Record<FaultyService, Record<'throttled' | 'failed', Refuse>>> = {
  dynamodb: {
    throttled(request, response) {
      if (request.headers['x-amz-target'] === TRANSACT_WRITE)
        return void cancelTransaction(request, response).catch(() => response.destroy());
      request.resume();
      sendDynamo(response, 'ProvisionedThroughputExceededException', THROUGHPUT_EXCEEDED, 400);
    },
    failed(request, response) {
      request.resume();
      sendDynamo(response, 'InternalServerError', 'Internal server error', 500);
    },
  },
  s3: {
    throttled: (request, response) => void sendReply(request, response, refusal(s3Error('SlowDown'), request)),
    failed: (request, response) => void sendReply(request, response, refusal(s3Error('InternalError'), request)),
  },
  sqs: {
    throttled(request, response) {
      request.resume();
      sendSqs(response, new AwsError('RequestThrottled', 'Request is throttled.', 400));
    },
    failed(request, response) {
      request.resume();
      sendSqs(response, new AwsError('InternalFailure', 'We encountered an internal error.', 500));
    },
  },
  ses: {
    throttled(request, response) {
      request.resume();
      sendSesError(request, response, new AwsError('TooManyRequestsException', 'Maximum sending rate exceeded.', 429));
    },
    failed(request, response) {
      request.resume();
      sendSesError(request, response, new AwsError('InternalServiceErrorException', 'Service failure.', 500));
    },
  },
};

const THROUGHPUT_EXCEEDED =
  'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.';

function sendDynamo(response: ServerResponse, code: string, message: string, status: number): void {
  sendAwsError(response, '1.0', new AwsError(code, message, status), { type: `${DYNAMODB_SHAPES}#${code}` });
}

function sendSqs(response: ServerResponse, error: AwsError): void {
  sendAwsError(response, '1.0', error, describeSqsError(error));
}

/** A throttled transaction is a canceled one with that reason; the SDK does not retry it. */
async function cancelTransaction(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const items = parseJsonObject(await readBody(request, DYNAMODB_BODY_MAX_BYTES)).TransactItems;
  const reasons = Array.isArray(items) ? items.map((_, index) => (index === 0 ? THROTTLED : NO_REASON)) : [];
  const codes = reasons.map(({ Code }) => Code).join(', ');
  sendAwsJson(response, '1.0', {
    status: 400,
    body: {
      __type: `${DYNAMODB_SHAPES}#TransactionCanceledException`,
      Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
      CancellationReasons: reasons,
    },
  });
}

const THROTTLED = {
  Code: 'ThrottlingError',
  Message: 'Throughput exceeds the current capacity of your table or index.',
};
const NO_REASON = { Code: 'None' };
