/** The part of a Worker that is used, so that a test can answer in its place. */
export type TaskWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** Work that is done off the page's thread, a few pieces at a time. */
export interface WorkerTasks<Input, Output> {
  /**
   * @param isUrgent asked whenever a worker is free: what is urgent then goes first, the rest in the order it came
   * @returns undefined where this browser starts no worker, or the worker broke or fell silent over this piece
   */
  run(input: Input, isUrgent?: () => boolean): Promise<Output | undefined>;
}

export interface WorkerTasksDeps {
  startWorker(): TaskWorker;
  workersMax: number;
  /** a piece that takes longer is given up, and its worker with it */
  taskTimeoutMs: number;
  /** idle workers are sent home after this, because a decoder holds on to its memory */
  idleMs: number;
  /** @returns takes it back */
  later(milliseconds: number, run: () => void): () => void;
}

interface Task<Input, Output> {
  input: Input;
  isUrgent: () => boolean;
  resolve(output: Output | undefined): void;
}

/** A worker gets one piece at a time and answers it with one message. */
export function createWorkerTasks<Input, Output>(deps: WorkerTasksDeps): WorkerTasks<Input, Output> {
  const waiting: Task<Input, Output>[] = [];
  const idle: TaskWorker[] = [];
  const endTask = new WeakMap<TaskWorker, (output: Output | undefined) => void>();
  let hired = 0;
  let cancelSendingHome = (): void => {};

  function hire(): TaskWorker | undefined {
    if (hired >= deps.workersMax) return undefined;
    const worker = deps.startWorker();
    hired++;
    worker.addEventListener('message', (event) => endTask.get(worker)?.((event as MessageEvent<Output>).data));
    worker.addEventListener('error', () => dismiss(worker));
    return worker;
  }

  function dismiss(worker: TaskWorker): void {
    const end = endTask.get(worker);
    worker.terminate();
    hired--;
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
    endTask.delete(worker);
    end?.(undefined);
  }

  function assign(worker: TaskWorker, task: Task<Input, Output>): void {
    const cancelTimeout = deps.later(deps.taskTimeoutMs, () => dismiss(worker));
    endTask.set(worker, (output) => {
      cancelTimeout();
      // one that was dismissed is not among those with a task any more
      if (endTask.delete(worker)) idle.push(worker);
      task.resolve(output);
      next();
    });
    try {
      worker.postMessage(task.input);
    } catch {
      endTask.get(worker)?.(undefined); // what cannot be handed over
    }
  }

  function next(): void {
    cancelSendingHome();
    while (waiting.length > 0) {
      const worker = idle.pop() ?? hireOrGiveUp();
      if (!worker) return;
      const urgent = waiting.findIndex((task) => task.isUrgent());
      const [task] = waiting.splice(Math.max(0, urgent), 1);
      if (task) assign(worker, task);
    }
    cancelSendingHome = deps.later(deps.idleMs, () => {
      for (const worker of idle.splice(0)) dismiss(worker);
    });
  }

  function hireOrGiveUp(): TaskWorker | undefined {
    try {
      return hire();
    } catch {
      // no workers here: nobody will ever come for what waits
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

/** Timer of the browser, in the shape that `later` asks for. */
export function browserTimer(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
