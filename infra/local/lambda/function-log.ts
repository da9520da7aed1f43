import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The log of one function: a file in DATA_DIR/logs; its errors also appear at the terminal. */
export interface FunctionLog {
  write(stream: 'out' | 'error', chunk: Buffer | string): void;
  /** resolves when the last line is in the file */
  close(): Promise<void>;
}

/** A file that has grown beyond this is put aside at the next start; one older file is kept. */
const KEPT_BYTES = 5_000_000;

/** The log lines of functions are JSON with a level (functions/adapters/log.ts). */
const ERROR_LINE = /^\{"level":"error"/;

export function createFunctionLog(
  folder: string,
  functionName: string,
  tellTerminal: (line: string) => void,
): FunctionLog {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${functionName}.log`);
  putAsideIfLarge(path);
  const file = createWriteStream(path, { flags: 'a' });
  const unfinished = { out: '', error: '' };
  return {
    write(stream, chunk) {
      const lines = (unfinished[stream] + chunk.toString()).split('\n');
      unfinished[stream] = lines.pop() ?? '';
      for (const line of lines) writeLine(stream, line);
    },
    close() {
      if (unfinished.out) writeLine('out', unfinished.out);
      if (unfinished.error) writeLine('error', unfinished.error);
      return new Promise((resolve) => file.end(resolve));
    },
  };

  function writeLine(stream: 'out' | 'error', line: string): void {
    file.write(`${line}\n`);
    if (stream === 'error' || ERROR_LINE.test(line)) tellTerminal(`[${functionName}] ${line}`);
  }
}

function putAsideIfLarge(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > KEPT_BYTES) renameSync(path, `${path}.1`);
}
