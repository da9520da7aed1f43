import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { Caller } from './access-keys.ts';
import { type CallerRule, checkCaller } from './aws-caller.ts';
import { AwsError, asAwsError } from './aws-error.ts';
import { type AwsJsonVersion, sendAwsError, sendAwsJson } from './aws-json-reply.ts';
import type { AccessRequest } from './iam/policy.ts';
import { parseJsonObject, readBody } from './request-body.ts';

export interface AwsCall {
  caller: Caller;
  /** Aborts when the caller hangs up. */
  signal: AbortSignal;
}

export interface Operation {
  /** @throws ZodMini's error for wrong input, AwsError for a refusal */
  run(input: unknown, call: AwsCall): object | Promise<object>;
}

/** Binds an input schema to its implementation. */
export function operation<Schema extends z.ZodMiniType>(
  schema: Schema,
  run: (input: z.infer<Schema>, call: AwsCall) => object | Promise<object>,
): Operation {
  return {
    run(input, call) {
      const parsed = z.safeParse(schema, input);
      if (!parsed.success) throw new InvalidInput(parsed.error.issues.map(issueLine).join('; '));
      return run(parsed.data, call);
    },
  };
}

export interface AwsJsonService {
  version: AwsJsonVersion;
  /** Access requests of a call, by its operation and raw input. */
  requestsOf(operation: string, input: unknown): AccessRequest[];
  /** The prefix in `X-Amz-Target` before the dot, such as `AmazonSQS`. */
  target: string;
  callerRule: CallerRule;
  maxBodyBytes: number;
  /** The service's error code for invalid input. */
  invalidInputCode: string;
  operations: Readonly<Record<string, Operation>>;
  /** Called with errors that are not refusals; they are printed by default. */
  onFault?: (error: unknown) => void;
  /** Extra headers and the `__type` of an error, for services with their own format. */
  describeError?: (error: AwsError) => { type: string; headers: Record<string, string> };
}

/**
 * The AWS JSON 1.0 and 1.1 protocols: POST /, the operation in `X-Amz-Target`, JSON both ways, errors by `__type`.
 * Source: smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html
 */
export function createAwsJson(service: AwsJsonService): (request: IncomingMessage, response: ServerResponse) => void {
  const { onFault = console.error } = service;

  async function answer(request: IncomingMessage, signal: AbortSignal): Promise<object> {
    const body = await readBody(request, service.maxBodyBytes);
    const caller = checkCaller(request, body, service.callerRule);
    const { name, run } = operationOf(request);
    const input = parseJsonObject(body);
    const refusal = service.callerRule.accessKeys.refusal(caller, () => service.requestsOf(name, input));
    if (refusal) throw new AwsError('AccessDeniedException', refusal);
    return await run(input, { caller, signal });
  }

  function operationOf(request: IncomingMessage): Operation & { name: string } {
    const target = request.headers['x-amz-target'];
    const [prefix, name] = typeof target === 'string' ? target.split('.') : [];
    const isKnown = prefix === service.target && name !== undefined && Object.hasOwn(service.operations, name);
    const found = isKnown ? service.operations[name] : undefined;
    if (request.method !== 'POST' || !found || !name)
      throw new AwsError('UnknownOperationException', `${request.method} ${target ?? 'without X-Amz-Target'}`);
    return { ...found, name };
  }

  function sendError(response: ServerResponse, thrown: unknown): void {
    const error = thrown instanceof InvalidInput ? thrown.refusal(service.invalidInputCode) : asAwsError(thrown);
    if (!error) onFault(thrown);
    const sent = error ?? new AwsError('InternalFailure', 'The embedded cloud failed. See its log.', 500);
    sendAwsError(response, service.version, sent, service.describeError?.(sent));
  }

  return (request, response) => {
    const hangUp = new AbortController();
    response.once('close', () => hangUp.abort());
    answer(request, hangUp.signal).then(
      (body) => sendAwsJson(response, service.version, { status: 200, body }),
      (error: unknown) => sendError(response, error),
    );
  };
}

class InvalidInput extends Error {
  refusal(code: string): AwsError {
    return new AwsError(code, this.message);
  }
}

function issueLine(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.') || 'input'}: ${issue.message}`;
}
