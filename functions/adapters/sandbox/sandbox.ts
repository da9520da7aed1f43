import { headBytesOf, headOf, LENGTH_BYTES, Reply } from './messages.ts';
import { type SandboxFiles, type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';
import type { Answer } from './serve.ts';

export interface SandboxOptions extends SandboxFiles {
  /** Time limit of the function. */
  timeoutSeconds: number;
  memoryMb: number;
}

export interface Sandbox {
  /**
   * Passes bytes and a request value, and yields the answers as they arrive. Runs one request at a time; others wait.
   * Stopping before the last answer ends the process.
   *
   * Throws with the reason if the process crashed, timed out, sent too much or malformed output, or reported a failure.
   * None of these harms the next request. A request that kills a reused process is retried in a new one.
   */
  run(value: unknown, ...pieces: Uint8Array[]): AsyncGenerator<SandboxAnswer>;
}

export interface SandboxAnswer extends Answer {
  /** Untrusted bytes. */
  parts: Buffer[];
}

/** Share of the function's time; the rest is for reading the photo, storing the results and recording a failure. */
export const SANDBOX_TIME_SHARE = 0.75;
/** Memory of the function itself with the photo that it has read. */
const FUNCTION_MEMORY_MB = 192;
/**
 * Share of memory that a process may retain after a photo; HEIC leaves 60 to 900 MB, other photos 130 to 270. The rest
 * must suffice for the largest photo (ADR 21).
 */
const RSS_SHARE = 0.2;
/** Fits all answers to one request: the tiles of the largest wall, or a working copy of 120 megapixels. */
const ANSWER_BYTES_MAX = 512_000_000;
const ANSWERS_MAX = 1_000;
/** Ends any process; after half of this, it gets no further photo. */
const CPU_SECONDS_MAX = 600;

/**
 * Runs untrusted work in a separate process (startSandboxProcess). Reuses a healthy process, because a start costs a
 * tenth of a second, and starts the first one here, so that it loads while the function does.
 */
export function createSandbox({ timeoutSeconds, memoryMb, ...files }: SandboxOptions): Sandbox {
  const limits = { memoryMb: memoryMb - FUNCTION_MEMORY_MB, cpuSeconds: CPU_SECONDS_MAX };
  const timeLimitSeconds = timeoutSeconds * SANDBOX_TIME_SHARE;
  const start = () => startSandboxProcess(files, limits);
  let idle: SandboxProcess | undefined = start();
  let turn: Promise<void> = Promise.resolve();

  return {
    async *run(value, ...pieces) {
      const { promise: done, resolve: giveTurn } = Promise.withResolvers<void>();
      const before = turn;
      turn = turn.then(() => done);
      await before;
      const kept = idle?.isAlive() ? idle : undefined;
      idle = undefined;
      let running = kept ?? start();
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        running.kill(`took longer than ${timeLimitSeconds} s`);
      }, timeLimitSeconds * 1000);
      const firstReply = () => {
        running.write(headOf({ value, partBytes: [pieces.reduce((sum, piece) => sum + piece.length, 0)] }));
        for (const piece of pieces) running.write(piece);
        return replyOf(running);
      };
      try {
        const first = await firstReply().catch((error: unknown) => {
          // The process may have died while idle, which shows only after the event loop has turned (ADR 19).
          if (running !== kept || kept.isAlive() || isLate) throw error;
          running = start();
          return firstReply();
        });
        yield* answersOf(running, first);
      } finally {
        clearTimeout(timer);
        if (!idle) running.kill('was left alone');
        giveTurn();
      }
    },
  };

  /** The process is idle again once it reports the end. */
  async function* answersOf(running: SandboxProcess, first: Reply): AsyncGenerator<SandboxAnswer> {
    let bytesLeft = ANSWER_BYTES_MAX;
    for (let count = 0; count <= ANSWERS_MAX; count++) {
      const reply = count === 0 ? first : await replyOf(running);
      switch (reply.kind) {
        case 'answer': {
          bytesLeft -= reply.partBytes.reduce((sum, part) => sum + part, 0);
          if (bytesLeft < 0) throw new Error('The sandbox answered with too many bytes');
          const parts: Buffer[] = [];
          for (const part of reply.partBytes) parts.push(await running.read(part));
          yield { value: reply.value, parts };
          break;
        }
        case 'end': {
          const isSpent = reply.rssBytes > RSS_SHARE * limits.memoryMb * 1e6 || reply.cpuSeconds > CPU_SECONDS_MAX / 2;
          if (!isSpent) idle = running;
          return;
        }
        case 'failed':
          idle = running;
          throw new Error(reply.reason);
      }
    }
    throw new Error('The sandbox answered too often');
  }
}

async function replyOf(running: SandboxProcess): Promise<Reply> {
  const length = await running.read(LENGTH_BYTES);
  try {
    return Reply.parse(JSON.parse((await running.read(headBytesOf(length))).toString()));
  } catch (error) {
    if (!running.isAlive()) throw error;
    throw new Error('The sandbox’s reply does not match its schema', { cause: error });
  }
}
