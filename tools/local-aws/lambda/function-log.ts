import { mkdirSync, statSync } from 'node:fs';
import { appendFile, rename, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER_ONLY } from '../durable-file.ts';

/** The log of one function: a file in DATA_DIR/logs; its errors also appear at the terminal. */
export interface FunctionLog {
  write(stream: 'out' | 'error', chunk: Buffer | string): void;
  /** The error while lines cannot be written; they are buffered. */
  problem(): string | undefined;
  /** Resolves when all lines that can be written are in the file. */
  close(): Promise<void>;
}

export interface FunctionLogOptions {
  folder: string;
  functionName: string;
  writeToTerminal(line: string): void;
  /** A file larger than this is rotated; only one rotated file is retained. */
  maxBytes?: number;
}

const MAX_BYTES = 5_000_000;
/** Buffered in memory while the disk is full; later lines are dropped and counted. */
const WAITING_MAX_CHARACTERS = 1_000_000;
const RETRY_MS = 1000;

/** The log lines of functions are JSON with a level (functions/adapters/log.ts). */
const ERROR_LINE = /^\{"level":"error"/;

export function createFunctionLog(options: FunctionLogOptions): FunctionLog {
  const { folder, functionName, writeToTerminal, maxBytes = MAX_BYTES } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${functionName}.log`);
  let sizeBytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const unfinished = { out: '', error: '' };
  let waiting = '';
  let writing: Promise<void> | undefined;
  const closing = new AbortController();
  let droppedLines = 0;
  let problem: string | undefined;

  return {
    write(stream, chunk) {
      const lines = (unfinished[stream] + chunk.toString()).split('\n');
      unfinished[stream] = lines.pop() ?? '';
      for (const line of lines) writeLine(stream, line);
    },
    problem: () => problem,
    async close() {
      if (unfinished.out) writeLine('out', unfinished.out);
      if (unfinished.error) writeLine('error', unfinished.error);
      closing.abort();
      await writing;
    },
  };

  function writeLine(stream: 'out' | 'error', line: string): void {
    if (stream === 'error' || ERROR_LINE.test(line)) writeToTerminal(`[${functionName}] ${line}`);
    if (waiting.length > WAITING_MAX_CHARACTERS) {
      droppedLines += 1;
      return;
    }
    waiting += `${line}\n`;
    writing ??= writeAll();
  }

  async function writeAll(): Promise<void> {
    while (waiting !== '') {
      const lines = waiting;
      waiting = '';
      try {
        if (sizeBytes > maxBytes) await rotate();
        const text = droppedLines > 0 ? `${lines}${droppedLinesNote()}\n` : lines;
        await appendFile(path, text, { mode: OWNER_ONLY });
        sizeBytes += Buffer.byteLength(text);
        droppedLines = 0;
        problem = undefined;
      } catch (error) {
        waiting = lines + waiting;
        // a partial write would be repeated
        await truncate(path, sizeBytes).catch(() => undefined);
        if (!problem) writeToTerminal(`[${functionName}] Its log ${path} cannot be written: ${String(error)}`);
        problem = `The log of ${functionName} cannot be written: ${error instanceof Error ? error.message : error}.`;
        if (closing.signal.aborted) break;
        await sleep(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
    writing = undefined;
  }

  async function rotate(): Promise<void> {
    await rename(path, `${path}.1`);
    sizeBytes = 0;
  }

  function droppedLinesNote(): string {
    return JSON.stringify({ level: 'warn', event: 'log_lines_lost', lines: droppedLines });
  }
}
