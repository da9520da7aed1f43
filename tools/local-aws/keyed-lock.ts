/** Runs tasks of one name one after the other; different names do not wait for each other. */
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
