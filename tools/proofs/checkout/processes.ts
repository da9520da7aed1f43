import { AsyncLocalStorage } from 'node:async_hooks';

interface Process {
  isDead: boolean;
  kill(): void;
}

export type Processes = ReturnType<typeof createProcesses>;

/**
 * Processes that may end at any await, as by a timeout or a power cut: their catch and finally blocks no longer run.
 * There is a point before and after every external effect, counted over all processes; between two effects nothing is
 * observable from outside, so ending there is equivalent to ending at one of them.
 *
 * @param killAt the points at which the current process dies
 */
export function createProcesses(killAt: readonly number[]) {
  const running = new AsyncLocalStorage<Process>();
  let points = 0;

  /** Await before and after each effect. Outside of processes it does nothing. */
  async function pass(): Promise<void> {
    const process = running.getStore();
    if (!process) return;
    points += 1;
    if (killAt.includes(points)) {
      process.isDead = true;
      process.kill();
    }
    if (process.isDead) await new Promise<never>(() => {});
  }

  /** @returns the result of the work, or that it was killed */
  function run<Answer>(work: () => Promise<Answer>): Promise<Answer | 'killed'> {
    return new Promise((resolve, reject) => {
      const process = { isDead: false, kill: () => resolve('killed') };
      running.run(process, () => work().then(resolve, reject));
    });
  }

  async function effect<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    await pass();
    const answer = await act();
    await pass();
    return answer;
  }

  return { run, effect, points: () => points, isDead: () => running.getStore()?.isDead ?? false };
}
