import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccessKeys } from '../access-keys.ts';
import { checkCaller } from '../aws-caller.ts';
import { AwsError, asAwsError } from '../aws-error.ts';
import { sendAwsError } from '../aws-json-reply.ts';
import type { AccessRequest } from '../iam/policy.ts';
import { dynamodbRequests, streamRequests } from '../iam/requests/dynamodb.ts';
import { parseJsonObject, readBody } from '../request-body.ts';
import type { TableSpec } from '../template/data-resources.ts';
import type { DynamoEngine } from './engine.ts';
import { requestEngine } from './engine-request.ts';
import type { EngineReply } from './http-reply.ts';

export interface DynamoFrontDeps {
  accessKeys: AccessKeys;
  /** Their key schemas tell which rows a call touches. */
  tables: readonly TableSpec[];
  engine: Pick<DynamoEngine, 'waitForAddress'>;
  onFault(error: unknown): void;
}

/** DynamoDB's own limit for a request. */
const BODY_MAX_BYTES = 16 * 1024 * 1024;
/** Such as `DynamoDB_20120810.GetItem`. */
const TARGET = /^\w+\.\w+$/;
/** All but the engine's CORS headers. */
const PASSED_ON = ['content-type', 'x-amz-crc32', 'x-amzn-requestid'];
/** A restart of the engine takes a tenth of this; requests wait for it. */
const ENGINE_WAIT_MS = 2000;

/**
 * Puts a signature check in front of the DynamoDB engine, which accepts any caller: only requests signed with an access
 * key of this cloud pass, and the engine's CORS headers are dropped.
 */
export function createDynamoFront({ accessKeys, tables, engine, onFault }: DynamoFrontDeps) {
  const keysOfTables = new Map(tables.map((table) => [table.name, table]));

  function requestsOf(target: string, input: unknown): AccessRequest[] {
    const [service = '', operation = ''] = target.split('.');
    return service.startsWith('DynamoDBStreams')
      ? streamRequests(operation, input)
      : dynamodbRequests(operation, input, keysOfTables);
  }

  async function answer(request: IncomingMessage): Promise<EngineReply> {
    const body = await readBody(request, BODY_MAX_BYTES);
    const caller = checkCaller(request, body, { accessKeys, signingName: 'dynamodb' });
    const target = request.headers['x-amz-target'];
    if (request.method !== 'POST' || typeof target !== 'string' || !TARGET.test(target))
      throw new AwsError('UnknownOperationException', `${request.method} ${target ?? 'without X-Amz-Target'}`);
    const refusal = accessKeys.refusal(caller, () => requestsOf(target, parseJsonObject(body)));
    if (refusal) throw new AwsError('AccessDeniedException', refusal);
    const address = await engine.waitForAddress(ENGINE_WAIT_MS);
    if (!address) throw unavailable('It has died and has not restarted yet');
    try {
      return await requestEngine(address, target, body);
    } catch (error) {
      // as on AWS, the request may have been executed: the client retries
      throw unavailable(error instanceof Error ? error.message : String(error));
    }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request).then(
      ({ status, headers, body }) => {
        if (response.destroyed) return;
        const passed = PASSED_ON.flatMap((name): [string, string][] => {
          const value = headers.get(name);
          return value === undefined ? [] : [[name, value]];
        });
        response.writeHead(status, { ...Object.fromEntries(passed), 'content-length': body.length }).end(body);
      },
      (thrown: unknown) => {
        const error = asAwsError(thrown);
        if (!error) onFault(thrown);
        sendAwsError(response, '1.0', error ?? new AwsError('InternalServerError', 'See its log.', 500));
      },
    );
  };
}

function unavailable(reason: string): AwsError {
  return new AwsError('ServiceUnavailable', `The database engine does not answer. ${reason}.`, 503);
}
