import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CALL_LIMITS, createClient } from './clients.ts';

export function createDocuments(
  client = createClient(DynamoDBClient, CALL_LIMITS.interactive),
): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
