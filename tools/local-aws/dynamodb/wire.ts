import type { TableSpec } from '../template/data-resources.ts';
import { requestEngine } from './engine-request.ts';
import type { LoopbackAddress } from './loopback-address.ts';

/** The supervisor's own calls to the DynamoDB engine, past the front that checks signatures. */
export interface DynamoWire {
  /** @throws DynamoFault when the engine refuses */
  call<Reply>(operation: string, input: object): Promise<Reply>;
  stream<Reply>(operation: string, input: object): Promise<Reply>;
}

/** A refusal of the engine; `code` is such as `ResourceNotFoundException`. */
export class DynamoFault extends Error {
  override readonly name = 'DynamoFault';
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** @param address  current address of the engine; throws while it is down */
export function createDynamoWire(address: () => LoopbackAddress): DynamoWire {
  return {
    call: async (operation, input) => await post(address(), `DynamoDB_20120810.${operation}`, input),
    stream: async (operation, input) => await post(address(), `DynamoDBStreams_20120810.${operation}`, input),
  };
}

async function post<Reply>(address: LoopbackAddress, target: string, input: object): Promise<Reply> {
  const { status, body } = await requestEngine(address, target, JSON.stringify(input));
  const reply = JSON.parse(body.toString('utf8') || '{}') as Reply & ErrorReply;
  if (status === 200) return reply;
  throw new DynamoFault(reply.__type?.split('#').at(-1) ?? 'Unknown', reply.message ?? reply.Message ?? '');
}

interface ErrorReply {
  __type?: string;
  message?: string;
  Message?: string;
}

/** Creates missing tables and indexes; existing tables keep their rows, which a new index includes. */
export async function createMissingTables(wire: DynamoWire, tables: readonly TableSpec[]): Promise<void> {
  const { TableNames } = await wire.call<{ TableNames: string[] }>('ListTables', {});
  for (const table of tables) {
    if (TableNames.includes(table.name)) {
      await createMissingIndexes(wire, table);
      continue;
    }
    await wire.call('CreateTable', {
      TableName: table.name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: table.AttributeDefinitions,
      KeySchema: table.KeySchema,
      ...(table.GlobalSecondaryIndexes && { GlobalSecondaryIndexes: table.GlobalSecondaryIndexes }),
      ...(table.StreamSpecification && {
        StreamSpecification: { StreamEnabled: true, StreamViewType: table.StreamSpecification.StreamViewType },
      }),
    });
  }
}

interface Described {
  Table: { GlobalSecondaryIndexes?: { IndexName: string }[] };
}

/** One at a time, as DynamoDB requires. */
async function createMissingIndexes(wire: DynamoWire, table: TableSpec): Promise<void> {
  if (!table.GlobalSecondaryIndexes) return;
  const { Table } = await wire.call<Described>('DescribeTable', { TableName: table.name });
  const there = (Table.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName);
  for (const index of table.GlobalSecondaryIndexes.filter(({ IndexName }) => !there.includes(IndexName)))
    await wire.call('UpdateTable', {
      TableName: table.name,
      AttributeDefinitions: table.AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    });
}
