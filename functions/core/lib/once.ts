/**
 * Lib: the base of all other folders: small functions without any knowledge of the shop, the keys of owners (owner.ts),
 * and the ports to the outside (clock, random, log, queues, buckets), which functions/adapters implements for AWS.
 */
/**
 * Creates a value on the first call; concurrent calls share it. The next call retries after a failure.
 */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
