import { headBytesOf, headOf, LENGTH_BYTES, Reply } from './messages.ts';
import { type SandboxFiles, type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';
import type { Answer } from './serve.ts';

export interface SandboxOptions extends SandboxFiles {
  /** of the function that it works for */
  timeoutSeconds: number;
  memoryMb: number;
}

export interface Sandbox {
  /**
   * Hands over bytes, in one piece or more, and what to do with them, and gives the answers as they come. One request runs at a time; others
   * wait. A consumer that stops before the last answer ends the process.
   *
   * Throws with the reason where the process crashed, took too long, answered more than it may or in another form, or
   * said itself that it failed. None of these harms the next request; one that a process did not outlast which was kept
   * from a request before is put to a new one.
   */
  run(value: unknown, ...pieces: Uint8Array[]): AsyncGenerator<SandboxAnswer>;
}

export interface SandboxAnswer extends Answer {
  /** bytes of unknown worth */
  parts: Buffer[];
}

/** Of the function's time; the rest is for reading the photo, writing what was made of it and recording a failure. */
export const SANDBOX_TIME_SHARE = 0.75;
/** Of the function's memory: the function itself with the photo that it has read. */
const FUNCTION_MEMORY_MB = 192;
/**
 * Of its memory, what a process may hold on to after a photo; HEIC leaves 60 to 900 MB, other photos leave the process
 * at 130 to 270. What is left must be enough for the largest photo (ADR 21).
 */
const RSS_SHARE = 0.2;
/** All answers to one request: the tiles of the largest wall, or a working copy of 120 megapixels. */
const ANSWER_BYTES_MAX = 512_000_000;
const ANSWERS_MAX = 1_000;
/** No process lives longer than this; one that has spent half of it is given no further photo. */
const CPU_SECONDS_MAX = 600;

/**
 * Runs what must not be trusted with anything in a process of its own (startSandboxProcess). The process is used again
 * while it is well, because a start costs a tenth of a second; the first one is started here, so that it loads while
 * the function does.
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
          // it may have died before it was asked: that is seen only once the event loop has turned (ADR 19)
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

  /** The process is idle again once it said that it is done. */
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
    throw new Error('The sandbox answered in a form that nobody agreed on', { cause: error });
  }
}
