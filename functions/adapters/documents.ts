import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../core/db/table.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

export function createDocuments(
  client = createClient(DynamoDBClient, CALL_LIMITS.interactive),
): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/** @returns opens a table by name; all tables share one client */
export function createTables(): (tableName: string) => Table {
  const documents = createDocuments();
  return (tableName) => ({ documents, tableName });
}
