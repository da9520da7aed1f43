/** Requests one thing; concurrent requests share a call. */
export type AskInBatch<Answer> = (key: string) => Promise<Answer | undefined>;

export interface BatchesDeps<Answer> {
  /** Results by key, without keys that have none; a rejection rejects every request of the batch. */
  fetchMany(keys: string[]): Promise<ReadonlyMap<string, Answer>>;
  /** How long to collect requests, in milliseconds. */
  batchDelayMs: number;
  keysMax: number;
  wait(milliseconds: number): Promise<void>;
}

interface Asker<Answer> {
  resolve(answer: Answer | undefined): void;
  reject(error: unknown): void;
}

/** Batches single requests into few calls. */
export function createBatches<Answer>({
  fetchMany,
  batchDelayMs,
  keysMax,
  wait,
}: BatchesDeps<Answer>): AskInBatch<Answer> {
  const asked = new Map<string, Asker<Answer>[]>();
  let isRunning = false;

  async function run(): Promise<void> {
    while (asked.size > 0) {
      await wait(batchDelayMs);
      const batch = [...asked].slice(0, keysMax);
      for (const [key] of batch) asked.delete(key);
      const askers = batch.flatMap(([key, list]) => list.map((asker) => ({ key, asker })));
      try {
        const answers = await fetchMany(batch.map(([key]) => key));
        for (const { key, asker } of askers) asker.resolve(answers.get(key));
      } catch (error) {
        for (const { asker } of askers) asker.reject(error);
      }
    }
    // In the same tick as the check of the queue, so that no request in between is lost.
    isRunning = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      asked.set(key, [...(asked.get(key) ?? []), { resolve, reject }]);
      if (isRunning) return;
      isRunning = true;
      void run();
    });
}
