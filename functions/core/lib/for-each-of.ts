/**
 * Processes items, at most `limit` concurrently. After a failure it starts no more items, and rejects once the running
 * ones have finished, so that the next attempt finds their results.
 */
export async function forEachOf<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].values();
  let hasFailed = false;
  const workThrough = async () => {
    for (const item of queue) {
      if (hasFailed) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, workThrough));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
