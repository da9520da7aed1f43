/** The server did not reply in time. */
export class DeadlinePassed extends Error {
  constructor() {
    super('The server did not answer in time.');
    this.name = 'DeadlinePassed';
  }
}

interface DeadlineDeps {
  wait(milliseconds: number): Promise<void>;
  deadlineMs: number;
  signal?: AbortSignal | null | undefined;
}

/**
 * Runs a task with a timeout: the signal passed to it aborts at the deadline or with the caller's signal.
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
