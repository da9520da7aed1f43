import { request } from 'node:http';
import type { TableSpec } from '../template/data-resources.ts';

/**
 * The calls that the supervisor itself makes to the DynamoDB engine. The engine wants a signature but checks none, so
 * this needs no SDK.
 */
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

const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=supervisor/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';

export function createDynamoWire(port: number): DynamoWire {
  return {
    call: (operation, input) => post(port, `DynamoDB_20120810.${operation}`, input),
    stream: (operation, input) => post(port, `DynamoDBStreams_20120810.${operation}`, input),
  };
}

function post<Reply>(port: number, target: string, input: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': target,
      'x-amz-date': '20260101T000000Z',
      authorization: AUTHORIZATION,
    };
    const sent = request({ host: '127.0.0.1', port, method: 'POST', headers, timeout: 10_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const reply = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as Reply & ErrorReply;
        if (response.statusCode === 200) resolve(reply);
        else
          reject(new DynamoFault(reply.__type?.split('#').at(-1) ?? 'Unknown', reply.message ?? reply.Message ?? ''));
      });
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`${target} was not answered in 10 s`)));
    sent.end(JSON.stringify(input));
  });
}

interface ErrorReply {
  __type?: string;
  message?: string;
  Message?: string;
}

/** Creates the tables that are not there yet; what is there keeps its rows. */
export async function createMissingTables(wire: DynamoWire, tables: readonly TableSpec[]): Promise<void> {
  const { TableNames } = await wire.call<{ TableNames: string[] }>('ListTables', {});
  for (const table of tables) {
    if (TableNames.includes(table.name)) continue;
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
