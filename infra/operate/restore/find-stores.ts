import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { OperatorError, REGION } from '../../deployment.ts';

/** Tables and buckets of a shop. */
export interface Stores {
  dynamodb: DynamoDBClient;
  documents: DynamoDBDocumentClient;
  s3: S3Client;
  /** Names of the tables that the shop uses. */
  tables: { catalog: string; shop: string };
  buckets: { Photos: string; Prints: string };
}

/** The needed part of the reply of `/_local/endpoints`. */
const Endpoints = z.object({
  region: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  endpoints: z.object({ s3: z.string(), dynamodb: z.string() }),
  tables: z.object({ Catalog: z.string(), Shop: z.string() }),
  buckets: z.object({ Photos: z.string(), Prints: z.string() }),
});

/** @param url of a system that runs on this machine */
export async function findLocalStores(url: string): Promise<Stores> {
  const reply = await fetch(new URL('/_local/endpoints', url)).catch(() => undefined);
  if (!reply?.ok) throw new OperatorError(`No shop answers at ${url}. Start it, or name its address.`);
  const { region, endpoints, tables, buckets, ...credentials } = z.parse(Endpoints, await reply.json());
  return storesOf(
    new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamodb }),
    new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true }),
    { tables: { catalog: tables.Catalog, shop: tables.Shop }, buckets },
  );
}

/** The outputs of TesseraData. */
const Outputs = z.object({
  CatalogTable: z.string(),
  ShopTable: z.string(),
  PhotosBucket: z.string(),
  PrintsBucket: z.string(),
});

/** The shop in the account that the credentials of the environment belong to. */
export async function findDeployedStores(): Promise<Stores> {
  const { Stacks = [] } = await new CloudFormationClient({ region: REGION })
    .send(new DescribeStacksCommand({ StackName: 'TesseraData' }))
    .catch((error: unknown) => {
      if (error instanceof Error && /does not exist/.test(error.message)) return { Stacks: [] };
      throw error;
    });
  const outputs = Object.fromEntries(
    (Stacks[0]?.Outputs ?? []).map(({ OutputKey = '', OutputValue }) => [OutputKey, OutputValue]),
  );
  const found = z.safeParse(Outputs, outputs).data;
  if (!found)
    throw new OperatorError(
      Stacks[0]
        ? 'TesseraData does not name its tables and buckets yet: deploy this version first.'
        : `There is no shop in this account, in ${REGION}.`,
    );
  return storesOf(new DynamoDBClient({ region: REGION }), new S3Client({ region: REGION }), {
    tables: { catalog: found.CatalogTable, shop: found.ShopTable },
    buckets: { Photos: found.PhotosBucket, Prints: found.PrintsBucket },
  });
}

function storesOf(dynamodb: DynamoDBClient, s3: S3Client, names: Pick<Stores, 'tables' | 'buckets'>): Stores {
  return { dynamodb, documents: DynamoDBDocumentClient.from(dynamodb), s3, ...names };
}
