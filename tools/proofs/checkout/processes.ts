import { AsyncLocalStorage } from 'node:async_hooks';

interface Process {
  isDead: boolean;
  kill(): void;
}

export type Processes = ReturnType<typeof createProcesses>;

/**
 * Processes that may end at any await, as a time-out or a power cut ends them: no catch and no finally of them runs any
 * more. Every effect on the world outside is a point before it and one after it, counted through all processes; between two
 * effects nothing can be seen from outside, so ending there is the same as ending at one of them.
 *
 * @param killAt the points at which whoever passes them dies
 */
export function createProcesses(killAt: readonly number[]) {
  const running = new AsyncLocalStorage<Process>();
  let points = 0;

  /** Awaited before and after each effect. Outside of processes nothing dies, and nothing is counted. */
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

  /** @returns what the work answers, or that it was killed */
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
