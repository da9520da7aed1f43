import { AwsError } from '../aws-error.ts';

const NAMESPACE = 'com.amazonaws.sqs';

/**
 * SQS still sends old clients the codes of its former query protocol, in a header. Shapes that are missing here had the
 * same name there.
 */
const QUERY_CODES: Readonly<Record<string, string>> = {
  QueueDoesNotExist: 'AWS.SimpleQueueService.NonExistentQueue',
  QueueNameExists: 'QueueAlreadyExists',
  MessageNotInflight: 'AWS.SimpleQueueService.MessageNotInflight',
  EmptyBatchRequest: 'AWS.SimpleQueueService.EmptyBatchRequest',
  TooManyEntriesInBatchRequest: 'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
  BatchEntryIdsNotDistinct: 'AWS.SimpleQueueService.BatchEntryIdsNotDistinct',
  BatchRequestTooLong: 'AWS.SimpleQueueService.BatchRequestTooLong',
  InvalidBatchEntryId: 'AWS.SimpleQueueService.InvalidBatchEntryId',
  PurgeQueueInProgress: 'AWS.SimpleQueueService.PurgeQueueInProgress',
  UnsupportedOperation: 'AWS.SimpleQueueService.UnsupportedOperation',
  InvalidParameterValueException: 'InvalidParameterValue',
};

export function describeSqsError({ code, status }: AwsError): { type: string; headers: Record<string, string> } {
  const fault = status >= 500 ? 'Receiver' : 'Sender';
  return {
    type: `${NAMESPACE}#${code}`,
    headers: { 'x-amzn-query-error': `${QUERY_CODES[code] ?? code};${fault}` },
  };
}

export function batchEntryCode({ code }: AwsError): string {
  return QUERY_CODES[code] ?? code;
}

export function invalidParameter(reason: string): AwsError {
  return new AwsError('InvalidParameterValueException', `One or more parameters are invalid. Reason: ${reason}`);
}

export function unknownQueue(): AwsError {
  return new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
}

export function malformedReceipt(): AwsError {
  return new AwsError('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.');
}
