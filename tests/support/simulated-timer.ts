import { AsyncLocalStorage } from 'node:async_hooks';
import type { Timer } from '../../functions/core/lib/clock.ts';
import type { SimulatedClock } from './simulated-queue.ts';

interface Repetition {
  dueMs: number;
  periodMs: number;
  run(): void;
}

/**
 * A timer on a simulated clock. Time passes only during a wait, which advances the clock and runs due repetitions.
 * Repetitions end with the process that started them.
 *
 * @param isDead whether the process of the calling code was killed
 */
export function createSimulatedTimer(
  clock: Pick<SimulatedClock, 'now' | 'moveTo'>,
  isDead: () => boolean = () => false,
): Timer {
  const repetitions = new Set<Repetition>();
  const nowMs = () => clock.now().getTime();
  const next = () => [...repetitions].sort((a, b) => a.dueMs - b.dueMs)[0];
  /** Liveness check of each running action; an action of a dead process never ends. */
  const running = new Set<() => boolean>();

  return {
    async wait(seconds) {
      const untilMs = nowMs() + seconds * 1000;
      for (let due = next(); due && due.dueMs <= untilMs; due = next()) {
        clock.moveTo(due.dueMs);
        due.dueMs += due.periodMs;
        due.run();
        while ([...running].some((isOwnerDead) => !isOwnerDead()))
          await new Promise((resolve) => setImmediate(resolve));
      }
      clock.moveTo(untilMs);
      await new Promise((resolve) => setImmediate(resolve));
    },
    every(seconds, action) {
      const inProcess = AsyncLocalStorage.snapshot();
      const isOwnerDead = () => inProcess(isDead);
      const periodMs = seconds * 1000;
      const repetition: Repetition = {
        dueMs: nowMs() + periodMs,
        periodMs,
        run() {
          if (isOwnerDead()) return void repetitions.delete(repetition);
          running.add(isOwnerDead);
          void inProcess(action).finally(() => running.delete(isOwnerDead));
        },
      };
      repetitions.add(repetition);
      return () => void repetitions.delete(repetition);
    },
  };
}
