/** The server did not answer in time. */
export class DeadlinePassed extends Error {
  constructor() {
    super('The server did not answer in time.');
    this.name = 'DeadlinePassed';
  }
}

interface DeadlineDeps {
  wait(milliseconds: number): Promise<void>;
  deadlineMs: number;
  /** of whoever waits for it */
  signal?: AbortSignal | null | undefined;
}

/**
 * Runs what may never end, and gives it up after its time: the signal that it got aborts, and so it does when whoever
 * waits gives up.
 *
 * @throws DeadlinePassed
 */
export async function withDeadline<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  { wait, deadlineMs, signal }: DeadlineDeps,
): Promise<Result> {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const late = wait(deadlineMs).then(() => Promise.reject(new DeadlinePassed()));
  try {
    return await Promise.race([run(controller.signal), late]);
  } catch (error) {
    controller.abort(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
