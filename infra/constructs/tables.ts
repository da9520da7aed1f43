import { RemovalPolicy, type Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  type TablePropsV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Deployment } from '../deployment.ts';
import type { ConcurrencyPlan } from './concurrency.ts';

/** Columns of a customer's order list (OrderSummary); lines, walls and history stay in the row. */
const ORDER_LIST_COLUMNS = [
  'id',
  'paymentState',
  'productionState',
  'holds',
  'placedAt',
  'dueAt',
  'email',
  'recipientName',
  'tiles',
  'totalCents',
  'cover',
];

/** What lists of orders are filtered by: short, because a filter that few orders meet reads all of them. */
const ORDER_FILTER_COLUMNS = ['facets', 'words', 'dueAt'];

export interface Tables {
  catalog: ITableV2;
  shop: ITableV2;
  ephemeral: ITableV2;
}

/**
 * @param units    most that each table serves in a second
 * @param restored replace the tables Catalog and Shop, which stay unchanged
 */
export function addTables(
  stack: Stack,
  units: ConcurrencyPlan['tableUnits'],
  restored: Deployment['restoredTables'],
): Tables {
  const catalog = table(stack, 'Catalog', { units, backup: true });
  const shop = table(stack, 'Shop', {
    units,
    backup: true,
    // Of the few rows that have an end of life (ADR 33).
    timeToLiveAttribute: 'ttl',
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    globalSecondaryIndexes: [
      index('gsi1', ORDER_LIST_COLUMNS),
      index('gsi2', ORDER_FILTER_COLUMNS),
      index('gsi3', ORDER_FILTER_COLUMNS),
    ],
  });
  const ephemeral = table(stack, 'Ephemeral', { units, backup: false, timeToLiveAttribute: 'ttl' });
  return { ephemeral, ...(restored ? importRestored(stack, { catalog, shop }, restored) : { catalog, shop }) };
}

function importRestored(
  stack: Stack,
  { catalog, shop }: { catalog: TableV2; shop: TableV2 },
  { catalogArn, shopStreamArn }: NonNullable<Deployment['restoredTables']>,
): Pick<Tables, 'catalog' | 'shop'> {
  // TesseraApp uses these exports until it is deployed, and CloudFormation would refuse to remove them.
  for (const value of [catalog.tableArn, catalog.tableName, shop.tableArn, shop.tableName, shop.tableStreamArn])
    stack.exportValue(value);
  const [shopArn = ''] = shopStreamArn.split('/stream/');
  return {
    catalog: TableV2.fromTableAttributes(stack, 'RestoredCatalog', { tableArn: catalogArn }),
    shop: TableV2.fromTableAttributes(stack, 'RestoredShop', { tableArn: shopArn, tableStreamArn: shopStreamArn }),
  };
}

interface TableOptions {
  backup: boolean;
  units: ConcurrencyPlan['tableUnits'];
}

function table(scope: Construct, id: string, props: Partial<TablePropsV2> & TableOptions): TableV2 {
  const { backup, units, ...rest } = props;
  return new TableV2(scope, id, {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    billing: Billing.onDemand({ maxReadRequestUnits: units.read, maxWriteRequestUnits: units.write }),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: backup },
    deletionProtection: true,
    // Also after a first deployment that fails: to take it down again, CloudFormation would have to pass the protection.
    removalPolicy: RemovalPolicy.RETAIN,
    ...rest,
  });
}

/** An index with its own keys, and these columns of the rows. */
function index(indexName: string, nonKeyAttributes: string[]): GlobalSecondaryIndexPropsV2 {
  return {
    indexName,
    partitionKey: { name: `${indexName}pk`, type: AttributeType.STRING },
    sortKey: { name: `${indexName}sk`, type: AttributeType.STRING },
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes,
  };
}
