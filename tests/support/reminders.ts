import { DynamoDBClient, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { call } from './http.ts';
import type { LocalEndpoints } from './local-endpoints.ts';
import { demoPhoto } from './photos.ts';
import { JOURNEY, newShopper, type Shopper } from './shopper.ts';
import { type SignedIn, withMailedCode } from './staff.ts';

/** Abandoned walls and their reminders in a running system, with days passing at once. */

export type ReadyCustomer = Shopper & { signedIn: SignedIn };

/** A customer who opted in to marketing, with a photo on the server. */
export async function customerWithPhoto(url: string): Promise<ReadyCustomer> {
  const shopper = newShopper(url, await demoPhoto('sample1'));
  const { email, caller } = shopper;
  const account = { email, firstName: 'Ada', lastName: 'King', acceptsMarketing: true, loginMethod: 'code' };
  const signedIn = await withMailedCode(caller, email, () => call(caller, 'POST', '/v1/account/create', account));
  shopper.caller = { ...caller, accessToken: signedIn.accessToken };
  for (const step of JOURNEY.slice(0, 2)) await step.run(shopper);
  return { ...shopper, signedIn };
}

type Tables = Pick<LocalEndpoints, 'region' | 'accessKeyId' | 'secretAccessKey' | 'endpoints' | 'tables'>;

const dynamo = ({ region, accessKeyId, secretAccessKey, endpoints }: Tables) =>
  new DynamoDBClient({ region, endpoint: endpoints.dynamodb, credentials: { accessKeyId, secretAccessKey } });

const reminderRow = ({ tables }: Tables, customerId: string, projectId: string) => ({
  TableName: tables.Shop,
  Key: { pk: { S: `REMINDER#default#${customerId}` }, sk: { S: `PROJECT#${projectId}` } },
});

/** Moves a wall's last save two days back. */
export async function letWallRest(local: Tables, customerId: string, projectId: string): Promise<void> {
  const dueAt = new Date(Date.now() - 24 * 3_600_000).toISOString();
  await dynamo(local).send(
    new UpdateItemCommand({
      ...reminderRow(local, customerId, projectId),
      UpdateExpression: 'SET gsi2sk = :due',
      ConditionExpression: 'attribute_exists(gsi2pk)',
      ExpressionAttributeValues: { ':due': { S: `${dueAt}#1` } },
    }),
  );
}

/** Moves a customer's last reminder eight days back. */
export async function letWeekPass(local: Tables, customerId: string): Promise<void> {
  const { TableName, Key } = reminderRow(local, customerId, '');
  await dynamo(local).send(
    new UpdateItemCommand({
      TableName,
      Key: { pk: Key.pk, sk: { S: 'LAST' } },
      UpdateExpression: 'SET #at = :at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': { S: new Date(Date.now() - 8 * 24 * 3_600_000).toISOString() } },
    }),
  );
}

/** Tells whether a wall is still due for a reminder check. */
export async function isWatched(local: Tables, customerId: string, projectId: string): Promise<boolean> {
  const { Item } = await dynamo(local).send(new GetItemCommand(reminderRow(local, customerId, projectId)));
  return Item !== undefined;
}
