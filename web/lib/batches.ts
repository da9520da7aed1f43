/** Asks after one thing; whoever asks in the same moment is asked for in the same call. */
export type AskInBatch<Answer> = (key: string) => Promise<Answer | undefined>;

export interface BatchesDeps<Answer> {
  /** answers by key, none for what there is no answer to; rejects when it fails, and all of its askers with it */
  fetchMany(keys: string[]): Promise<ReadonlyMap<string, Answer>>;
  /** how long to wait for others to ask, in milliseconds */
  gatherMs: number;
  keysMax: number;
  wait(milliseconds: number): Promise<void>;
}

interface Asker<Answer> {
  resolve(answer: Answer | undefined): void;
  reject(error: unknown): void;
}

/** Turns questions about one thing each into few calls about many. */
export function createBatches<Answer>({ fetchMany, gatherMs, keysMax, wait }: BatchesDeps<Answer>): AskInBatch<Answer> {
  const asked = new Map<string, Asker<Answer>[]>();
  let isRunning = false;

  async function run(): Promise<void> {
    while (asked.size > 0) {
      await wait(gatherMs);
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
    // in the same breath as the look at what is asked, so that nobody asks in between and is forgotten
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
