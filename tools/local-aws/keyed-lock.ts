/** Runs the tasks of one name one at a time; different names run concurrently. */
export type KeyedLock = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

export function createKeyedLock(): KeyedLock {
  const tails = new Map<string, Promise<unknown>>();
  return async (name, task) => {
    const before = tails.get(name) ?? Promise.resolve();
    const run = before.then(task, task);
    tails.set(name, run);
    try {
      return await run;
    } finally {
      if (tails.get(name) === run) tails.delete(name);
    }
  };
}
