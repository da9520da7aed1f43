import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { findStack, outputsOf } from '../../deploy/account.ts';
import { OperatorError, REGION } from '../../deployment.ts';
import { readLocalEndpoints } from '../local-endpoints.ts';

/** Tables and buckets of a shop. */
export interface Stores {
  dynamodb: DynamoDBClient;
  documents: DynamoDBDocumentClient;
  s3: S3Client;
  /** Names of the tables that the shop uses. */
  tables: { catalog: string; shop: string };
  buckets: { Photos: string; Prints: string };
}

/** @param url of a system that runs on this machine */
export async function findLocalStores(url: string): Promise<Stores> {
  const { region, endpoints, tables, buckets, credentials } = await readLocalEndpoints(url);
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
  const stack = await findStack(new CloudFormationClient({ region: REGION }), 'TesseraData');
  const found = stack && z.safeParse(Outputs, outputsOf(stack)).data;
  if (!found)
    throw new OperatorError(
      stack
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
