import { GraphQLError } from 'graphql';

export interface ExecutionLimits {
  /** Fields of one document. */
  fieldsMax: number;
  /** Bytes of one reply as JSON. */
  replyBytesMax: number;
  /** Failed fields, each with an error in the reply. */
  errorsMax: number;
  deadlineMs: number;
}

/**
 * Limits for one running document. The Lambda has 15 seconds. A Lambda's reply holds 6 MB, in which the JSON is a
 * string where every quote and backslash counts twice.
 */
export const EXECUTION_LIMITS: ExecutionLimits = {
  fieldsMax: 25_000,
  replyBytesMax: 2_800_000,
  errorsMax: 100,
  deadlineMs: 13_000,
};

export type ExecutionMeter = ReturnType<typeof createExecutionMeter>;

/** Meters one document and stops further resolving at a limit. */
export function createExecutionMeter(limits: ExecutionLimits) {
  let fields = 0;
  let bytes = 0;
  let errors = 0;
  let reason: GraphQLError | undefined;

  function stop(error: GraphQLError): void {
    reason ??= error;
  }

  /** @returns false when nothing more may be resolved */
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

/** Avoids throttling terms, because a retry of the same document would fail again. */
export function tooLarge(what: string): GraphQLError {
  const message = `The reply would contain ${what}. Please request less at once.`;
  return new GraphQLError(message, { extensions: { code: 'MAX_COMPLEXITY_EXCEEDED' } });
}

export function outOfTime(): GraphQLError {
  const message = 'This took too long on our side, but nothing is lost. Please try again.';
  return new GraphQLError(message, { extensions: { code: 'TIMEOUT' } });
}
