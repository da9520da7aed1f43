import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Runs in a function's thread: loads the deployed bundle and calls its handler like the Lambda runtime. Only JSON goes
 * in and out.
 */

export interface WorkerSettings {
  codeDir: string;
  /** Such as `index.handler`. */
  handler: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
}

export interface InvokeMessage {
  id: string;
  eventJson: string;
  deadlineEpochMs: number;
}

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'broken'; error: ReportedError }
  | { kind: 'returned'; id: string; resultJson: string }
  | { kind: 'threw'; id: string; error: ReportedError };

export interface ReportedError {
  errorType: string;
  errorMessage: string;
  stack?: string;
}

type Handler = (event: unknown, context: object) => unknown;

const settings = workerData as WorkerSettings;
const port = parentPort;
if (!port) throw new Error('worker.ts must run in a worker thread');
const post = (message: WorkerMessage) => port.postMessage(message);

try {
  const handler = await loadHandler();
  port.on('message', (message: InvokeMessage) => void answer(handler, message));
  post({ kind: 'ready' });
} catch (error) {
  post({ kind: 'broken', error: reported(error) });
}

async function loadHandler(): Promise<Handler> {
  const [moduleName, exportName] = settings.handler.split('.');
  const module = (await import(pathToFileURL(join(settings.codeDir, `${moduleName}.mjs`)).href)) as object;
  const handler = (module as Record<string, unknown>)[exportName ?? ''];
  if (typeof handler !== 'function') throw new Error(`${settings.handler} is not a function in the bundle`);
  return handler as Handler;
}

async function answer(handler: Handler, { id, eventJson, deadlineEpochMs }: InvokeMessage): Promise<void> {
  try {
    const result = await handler(JSON.parse(eventJson), contextOf(id, deadlineEpochMs));
    post({ kind: 'returned', id, resultJson: JSON.stringify(result ?? null) });
  } catch (error) {
    post({ kind: 'threw', id, error: reported(error) });
  }
}

function contextOf(id: string, deadlineEpochMs: number): object {
  return {
    awsRequestId: id,
    functionName: settings.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: settings.functionArn,
    memoryLimitInMB: String(settings.memoryMb),
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadlineEpochMs - Date.now()),
  };
}

function reported(error: unknown): ReportedError {
  return error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stack: error.stack }
    : { errorType: 'Error', errorMessage: String(error) };
}
