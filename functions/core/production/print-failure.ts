import { FAILURE_MESSAGE_LENGTH_MAX, type PrintFailure } from '../../../shared/order/print-job.ts';

/** Storage did not deliver a photo, or did not accept a print. */
class StorageError extends Error {
  constructor(what: string, cause: unknown) {
    super(`Storage refused ${what}: ${messageOf(cause)}`, { cause });
  }
}

/** Wraps the errors of a storage operation in a StorageError. */
export async function fromStorage<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new StorageError(what, error);
  }
}

/** As worded by sharp and functions/adapters/sandbox. */
const OUT_OF_TIME = /took longer|timeout/i;
const CUT_OFF = /SIGKILL|SIGTERM|could not be started|was left alone/;
const OUT_OF_MEMORY = /memory|heap|alloc|SIGABRT/i;
/** Error codes of Node and the SDK for an unreachable service. */
const NETWORK_CODES = /^(ECONN\w+|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/;

/** Failures with a cause outside of the tile and its photo: another attempt may succeed. */
const TRANSIENT: readonly PrintFailure[] = ['storage_refused', 'out_of_time', 'interrupted'];

/** The error that ended an attempt at a tile. */
export interface RenderFault {
  failure: PrintFailure;
  /** Safe to show to staff: short, without keys and URLs. */
  message: string;
  /** False if the same error twice on the same tile means that every attempt will fail. */
  isTransient: boolean;
}

export function faultOf(error: unknown): RenderFault {
  const failure = printFailureOf(error);
  return { failure, message: withoutPlaces(messageOf(error)), isTransient: TRANSIENT.includes(failure) };
}

/**
 * Classifies the error of an attempt, for the message to staff.
 *
 * @param error undefined if the attempt was terminated before it could throw
 */
export function printFailureOf(error: unknown): PrintFailure {
  if (error === undefined) return 'interrupted';
  if (error instanceof StorageError || isOfService(error)) return 'storage_refused';
  const message = messageOf(error);
  if (OUT_OF_TIME.test(message)) return 'out_of_time';
  if (CUT_OFF.test(message)) return 'interrupted';
  return OUT_OF_MEMORY.test(message) ? 'out_of_memory' : 'render_error';
}

/** Whether two attempts ended with the same error. Numbers in the message, such as sizes, may differ. */
export function isSameFault(
  a: { failure: PrintFailure; message?: string | undefined },
  b: { failure: PrintFailure; message?: string | undefined },
): boolean {
  return a.failure === b.failure && withoutNumbers(a.message) === withoutNumbers(b.message);
}

function isOfService(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return '$metadata' in error || ('code' in error && NETWORK_CODES.test(String(error.code)));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const withoutNumbers = (message = ''): string => message.replaceAll(/\b0x[0-9a-f]+|-?\d+(\.\d+)?/gi, '#');

/** In this sequence: the first ones match whole URLs, of which the later ones would leave parts. */
const PLACES = [
  /\b[a-z][a-z+.-]*:\/\/\S+/gi,
  /[^\s"'<>()/:]+@[^\s"'<>()/:]+/g,
  // Keys of objects and paths of files.
  /[\w.@%+-]*(?:\/[\w.@%+-]+){2,}\/?/g,
  /\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?/g,
  /\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|internal|local)(?::\d+)?\b/gi,
];

/** An error message in one line, without keys of photos, URLs and email addresses. */
function withoutPlaces(message: string): string {
  const line = message.slice(0, 4 * FAILURE_MESSAGE_LENGTH_MAX).replaceAll(/[\p{Cc}\s]+/gu, ' ');
  return PLACES.reduce((text, place) => text.replaceAll(place, '…'), line)
    .trim()
    .slice(0, FAILURE_MESSAGE_LENGTH_MAX);
}
