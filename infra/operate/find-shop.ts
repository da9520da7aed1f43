import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { STACKS } from '../deploy/stack-settings.ts';
import { OperatorError, REGION } from '../deployment.ts';
import type { Shop } from './dead-letters.ts';
import { readLocalEndpoints } from './local-endpoints.ts';

/** @param url of a system that runs on this machine */
export async function findLocalShop(url: string): Promise<Shop> {
  const { region, endpoints, tables, queues, credentials } = await readLocalEndpoints(url);
  return {
    sqs: new SQSClient({ region, credentials, endpoint: endpoints.sqs }),
    documents: documentsOf(new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamodb })),
    ephemeralTable: tables.Ephemeral,
    queueUrls: Object.values(queues),
  };
}

/** The shop in the account that the credentials of the environment belong to. */
export async function findDeployedShop(): Promise<Shop> {
  const client = new CloudFormationClient({ region: REGION });
  const queueUrls: string[] = [];
  let ephemeralTable: string | undefined;
  for (const StackName of STACKS) {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
      for (const { ResourceType, LogicalResourceId = '', PhysicalResourceId = '' } of StackResourceSummaries) {
        if (ResourceType === 'AWS::SQS::Queue') queueUrls.push(PhysicalResourceId);
        if (ResourceType === 'AWS::DynamoDB::GlobalTable' && LogicalResourceId.startsWith('Ephemeral'))
          ephemeralTable = PhysicalResourceId;
      }
    }
  }
  if (ephemeralTable === undefined) throw new OperatorError(`There is no shop in this account, in ${REGION}.`);
  return {
    sqs: new SQSClient({ region: REGION }),
    documents: documentsOf(new DynamoDBClient({ region: REGION })),
    ephemeralTable,
    queueUrls,
  };
}

function documentsOf(client: DynamoDBClient): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(client);
}
