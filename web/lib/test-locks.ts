/** The Web Locks of one browser; closing a tab releases its locks. */
export function createTestLocks() {
  const held = new Map<string, object>();
  const waiting: { name: string; tab: object; grant(): void }[] = [];

  function release(name: string, holder: object): void {
    if (held.get(name) !== holder) return;
    held.delete(name);
    const next = waiting.findIndex((request) => request.name === name);
    if (next >= 0) waiting.splice(next, 1)[0]?.grant();
  }

  function openTab(): { locks: Pick<LockManager, 'request'>; close(): void } {
    const tab = {};
    const own = new Map<object, string>();
    let isClosed = false;

    async function hold<Result>(name: string, run: (lock: unknown) => Promise<Result>): Promise<Result> {
      const holder = {};
      held.set(name, holder);
      own.set(holder, name);
      return await run({ name }).finally(() => {
        own.delete(holder);
        release(name, holder);
      });
    }

    async function request<Result>(
      name: string,
      options: LockOptions | ((lock: unknown) => Promise<Result>),
      callback?: (lock: unknown) => Promise<Result>,
    ): Promise<Result> {
      const run = typeof options === 'function' ? options : callback;
      if (!run) throw new Error('There is nothing to run with the lock.');
      if (isClosed) return await new Promise<never>(() => {});
      if (held.has(name)) {
        if (typeof options === 'object' && options.ifAvailable) return await run(null);
        await new Promise<void>((grant) => {
          held.has(name) ? waiting.push({ name, tab, grant }) : grant();
        });
      }
      if (typeof options === 'object') options.signal?.throwIfAborted();
      return await hold(name, run);
    }

    return {
      locks: { request: request as LockManager['request'] },
      close() {
        isClosed = true;
        for (let at = waiting.length - 1; at >= 0; at--) if (waiting[at]?.tab === tab) waiting.splice(at, 1);
        for (const [holder, name] of own) release(name, holder);
      },
    };
  }

  return { openTab };
}
