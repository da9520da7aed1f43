import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { localEndpoints } from './local-endpoints.ts';

export interface OrderRow {
  pk: string;
  id: string;
  paymentState: string;
  productionState: string;
  holds: unknown[];
  totalCents: number;
  tiles: number;
  placedAt: string;
  dueAt: string;
  payment: { reference: string };
}

interface PaymentRow {
  pk: string;
  reference: string;
  /** The attempt's idempotency key at the provider. */
  key: string;
  amountCents: number;
  refundedCents: number;
  decision: { state: string };
}

interface AttemptRow {
  pk: string;
  state: string;
}

export interface ShopRows {
  orders: OrderRow[];
  payments: PaymentRow[];
  attempts: AttemptRow[];
}

/** Payment rows of the Shop table, by a full scan that only checks may do. */
export async function readShopRows(url: string): Promise<ShopRows> {
  const local = await localEndpoints(url);
  const { region, accessKeyId, secretAccessKey } = local;
  const client = new DynamoDBClient({
    region,
    endpoint: local.endpoints.dynamodb ?? '',
    credentials: { accessKeyId, secretAccessKey },
    // Signed with our clock; a retry corrects for the system's shifted clock.
    maxAttempts: 5,
  });
  const rows: { pk: string }[] = [];
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    {
      TableName: local.tables.Shop,
      FilterExpression: 'sk = :meta',
      ExpressionAttributeValues: { ':meta': 'META' },
    },
  );
  for await (const { Items = [] } of pages) rows.push(...(Items as { pk: string }[]));
  client.destroy();
  const begun = (begin: string) => rows.filter(({ pk }) => pk.startsWith(begin));
  return {
    orders: begun('ORDER#') as OrderRow[],
    payments: begun('PAYMENT#') as PaymentRow[],
    attempts: begun('ATTEMPT#') as AttemptRow[],
  };
}
