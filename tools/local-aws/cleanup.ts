export interface Cleanup {
  add(end: () => void | Promise<void>): void;
  /** Stops everything even if one step fails; a second call waits for the first. */
  run(): Promise<void>;
}

export function createCleanup(onFault: (error: unknown) => void): Cleanup {
  const ends: (() => void | Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  async function runAll(): Promise<void> {
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end();
      } catch (error) {
        onFault(error);
      }
    }
  }
  return {
    add: (end) => void ends.push(end),
    run() {
      running ??= runAll();
      return running;
    },
  };
}
