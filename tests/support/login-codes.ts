import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { LOGIN_CODE_RESEND_AFTER_SECONDS } from '../../functions/core/identity/login-code.ts';
import { loginCodePartition } from '../../functions/core/identity/login-code-store.ts';
import type { TenantId } from '../../shared/lib/scalars.ts';
import { localEndpoints } from './local-endpoints.ts';

/** Moves the codes mailed to an address back by the time after which the server mails another one. */
export async function letCodesRest(url: string, tenantId: TenantId, email: string): Promise<void> {
  const { region, endpoints, accessKeyId, secretAccessKey, tables } = await localEndpoints(url);
  const client = new DynamoDBClient({
    region,
    endpoint: endpoints.dynamodb,
    credentials: { accessKeyId, secretAccessKey },
  });
  const documents = DynamoDBDocumentClient.from(client);
  const TableName = tables.Ephemeral;
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': loginCodePartition(tenantId, email) },
    }),
  );
  const codes = Items.filter(({ sentAt }) => sentAt !== undefined);
  if (codes.length === 0) throw new Error(`No code was mailed to ${email} by ${tenantId}`);
  for (const { pk, sk } of codes)
    await documents.send(
      new UpdateCommand({
        TableName,
        Key: { pk, sk },
        UpdateExpression: 'SET sentAt = sentAt - :wait',
        ExpressionAttributeValues: { ':wait': LOGIN_CODE_RESEND_AFTER_SECONDS },
      }),
    );
  client.destroy();
}
