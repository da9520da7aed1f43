import { GraphQLError } from 'graphql';

export interface ExecutionLimits {
  /** fields of one document */
  fieldsMax: number;
  /** of one reply as JSON */
  replyBytesMax: number;
  /** fields that fail, each with an error in the reply */
  errorsMax: number;
  deadlineMs: number;
}

/**
 * What one document may take while it runs. The Lambda has 15 seconds. A Lambda's answer holds 6 MB with the reply as a
 * string inside JSON, where every quote and backslash counts twice.
 */
export const EXECUTION_LIMITS: ExecutionLimits = {
  fieldsMax: 25_000,
  replyBytesMax: 2_800_000,
  errorsMax: 100,
  deadlineMs: 13_000,
};

export type ExecutionMeter = ReturnType<typeof createExecutionMeter>;

/** Counts what one document takes, and says when it has to stop; nothing is resolved after that. */
export function createExecutionMeter(limits: ExecutionLimits) {
  let fields = 0;
  let bytes = 0;
  let errors = 0;
  let reason: GraphQLError | undefined;

  function stop(error: GraphQLError): void {
    reason ??= error;
  }

  /** @returns false when nothing more is to be resolved */
  function beginField(name: string): boolean {
    if (reason) return false;
    fields++;
    addBytes(name.length + 4);
    if (fields > limits.fieldsMax) stop(tooLarge(`more than ${limits.fieldsMax} fields`));
    return reason === undefined;
  }

  function addValue(value: unknown): void {
    if (typeof value === 'string') addBytes(Buffer.byteLength(value));
    if (Array.isArray(value))
      for (const item of value) addBytes(5 + (typeof item === 'string' ? Buffer.byteLength(item) : 0));
  }

  function addBytes(count: number): void {
    bytes += count;
    if (bytes > limits.replyBytesMax) stop(tooLarge(`more than ${limits.replyBytesMax} bytes`));
  }

  function addError(): void {
    errors++;
    if (errors > limits.errorsMax) stop(tooLarge(`more than ${limits.errorsMax} errors`));
  }

  return { beginField, addValue, addError, stop, fields: () => fields, stopped: () => reason };
}

/** Says nothing of a throttle: the same document would come to the same end again. */
export function tooLarge(what: string): GraphQLError {
  const message = `The answer would hold ${what}. Please ask for less at once.`;
  return new GraphQLError(message, { extensions: { code: 'MAX_COMPLEXITY_EXCEEDED' } });
}

export function outOfTime(): GraphQLError {
  const message = 'This took too long on our side. Nothing is lost; please try again.';
  return new GraphQLError(message, { extensions: { code: 'TIMEOUT' } });
}
