import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Beginnings of partition keys, each with the wildcard that follows: `PHOTO#*`. */
export interface RowRights {
  read?: readonly string[];
  /** Put and update, which have the same power over a row. */
  write?: readonly string[];
  remove?: readonly string[];
}

const ACTIONS = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
  remove: ['dynamodb:DeleteItem'],
} as const satisfies Record<keyof RowRights, readonly string[]>;

/**
 * Rights to the rows of a table whose partition keys have these prefixes. One statement for each kind of right: all keys
 * of a call must match the same statement.
 */
export function rowStatements(table: ITable, rights: RowRights): PolicyStatement[] {
  const kinds = ['read', 'write', 'remove'] as const;
  return kinds.flatMap((kind) => {
    const partitions = rights[kind];
    return partitions ? [statement(ACTIONS[kind], table.tableArn, partitions)] : [];
  });
}

/** The right to query an index; what must match is the partition key of the index, not of the table. */
export function indexStatement(table: ITable, indexName: string, partitions: readonly string[]): PolicyStatement {
  return statement(['dynamodb:Query'], `${table.tableArn}/index/${indexName}`, partitions);
}

/** ForAllValues also holds for a call without keys. Of the actions here, each has one. */
function statement(actions: readonly string[], resource: string, partitions: readonly string[]): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions: [...actions],
    resources: [resource],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] } },
  });
}
