/** The used part of a Worker, so that tests can fake it. */
export type TaskWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** Runs tasks in workers, a few at a time. */
export interface WorkerTasks<Input, Output> {
  /**
   * @param isUrgent checked whenever a worker is free: urgent tasks first, then first come, first served
   * @returns undefined if this browser starts no worker, or the worker crashed or timed out on this task
   */
  run(input: Input, isUrgent?: () => boolean): Promise<Output | undefined>;
}

export interface WorkerTasksDeps {
  startWorker(): TaskWorker;
  workersMax: number;
  /** A slower task times out, and its worker is terminated. */
  taskTimeoutMs: number;
  /** Idle workers are terminated after this, because a decoder holds memory. */
  idleMs: number;
  /** @returns cancels it */
  later(milliseconds: number, run: () => void): () => void;
}

interface Task<Input, Output> {
  input: Input;
  isUrgent: () => boolean;
  resolve(output: Output | undefined): void;
}

/** Each worker gets one task at a time and replies with one message. */
export function createWorkerTasks<Input, Output>(deps: WorkerTasksDeps): WorkerTasks<Input, Output> {
  const waiting: Task<Input, Output>[] = [];
  const idle: TaskWorker[] = [];
  const endTask = new WeakMap<TaskWorker, (output: Output | undefined) => void>();
  let spawned = 0;
  let cancelTermination = (): void => {};

  function spawn(): TaskWorker | undefined {
    if (spawned >= deps.workersMax) return undefined;
    const worker = deps.startWorker();
    spawned++;
    worker.addEventListener('message', (event) => endTask.get(worker)?.((event as MessageEvent<Output>).data));
    worker.addEventListener('error', () => dismiss(worker));
    return worker;
  }

  function dismiss(worker: TaskWorker): void {
    const end = endTask.get(worker);
    worker.terminate();
    spawned--;
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
    endTask.delete(worker);
    end?.(undefined);
  }

  function assign(worker: TaskWorker, task: Task<Input, Output>): void {
    const cancelTimeout = deps.later(deps.taskTimeoutMs, () => dismiss(worker));
    endTask.set(worker, (output) => {
      cancelTimeout();
      // A terminated worker no longer has a task.
      if (endTask.delete(worker)) idle.push(worker);
      task.resolve(output);
      next();
    });
    try {
      worker.postMessage(task.input);
    } catch {
      endTask.get(worker)?.(undefined); // The input cannot be cloned.
    }
  }

  function next(): void {
    cancelTermination();
    while (waiting.length > 0) {
      const worker = idle.pop() ?? spawnOrFail();
      if (!worker) return;
      const urgent = waiting.findIndex((task) => task.isUrgent());
      const [task] = waiting.splice(Math.max(0, urgent), 1);
      if (task) assign(worker, task);
    }
    cancelTermination = deps.later(deps.idleMs, () => {
      for (const worker of idle.splice(0)) dismiss(worker);
    });
  }

  function spawnOrFail(): TaskWorker | undefined {
    try {
      return spawn();
    } catch {
      // No workers here: the queue would wait forever.
      for (const task of waiting.splice(0)) task.resolve(undefined);
      return undefined;
    }
  }

  return {
    run(input, isUrgent = () => false) {
      return new Promise((resolve) => {
        waiting.push({ input, isUrgent, resolve });
        next();
      });
    },
  };
}

/** The browser's timer in the shape of `later`. */
export function browserTimer(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
