/**
 * Works on all items, at most `limit` of them at the same time. After a failure no further item is begun; those that
 * were begun are finished before the failure is thrown, so that the next attempt finds their results.
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
