/** Ties work to an open page; nothing starts or completes afterwards. */
export function createPageLife() {
  let isOver = false;
  const ended = Promise.withResolvers<void>();
  return {
    isOver: () => isOver,
    /** Never settles once the page is gone. */
    async during<Value>(work: () => Promise<Value>): Promise<Value> {
      if (isOver) return new Promise(() => {});
      const value = await work();
      return isOver ? new Promise(() => {}) : value;
    },
    only:
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args): void => {
        if (!isOver) act(...args);
      },
    ended: ended.promise,
    end(): void {
      isOver = true;
      ended.resolve();
    },
  };
}

export type PageLife = ReturnType<typeof createPageLife>;
