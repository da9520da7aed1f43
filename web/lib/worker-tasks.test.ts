import { describe, expect, test } from 'vitest';
import { createWorkerTasks, type TaskWorker } from './worker-tasks.ts';

/** Workers whose replies and a clock that the test controls. */
function setUp({ workersMax = 2, isWithoutWorkers = false } = {}) {
  const staff: { target: EventTarget; asked: string[]; isGone: boolean }[] = [];
  let timers: { run(): void; atMs: number }[] = [];
  const tasks = createWorkerTasks<string, string>({
    startWorker() {
      if (isWithoutWorkers) throw new Error('no workers here');
      const target = new EventTarget();
      const member = { target, asked: [] as string[], isGone: false };
      staff.push(member);
      const worker: TaskWorker = {
        postMessage: (input: string) => void member.asked.push(input),
        addEventListener: target.addEventListener.bind(target),
        terminate: () => {
          member.isGone = true;
        },
      };
      return worker;
    },
    workersMax,
    taskTimeoutMs: 60_000,
    idleMs: 5_000,
    later(milliseconds, run) {
      const timer = { run, atMs: milliseconds };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  return {
    tasks,
    staff,
    answer: (worker: number, data: string) =>
      staff[worker]?.target.dispatchEvent(new MessageEvent('message', { data })),
    break: (worker: number) => staff[worker]?.target.dispatchEvent(new Event('error')),
    pass(milliseconds: number) {
      const due = timers.filter(({ atMs }) => atMs <= milliseconds);
      timers = timers.filter((timer) => !due.includes(timer));
      for (const timer of due) timer.run();
    },
  };
}

describe('worker tasks', () => {
  test('never exceed the worker limit, with one task each', async () => {
    const { tasks, staff, answer } = setUp();
    const results = ['a', 'b', 'c'].map((input) => tasks.run(input));
    expect(staff.map(({ asked }) => asked)).toEqual([['a'], ['b']]);
    answer(1, 'B');
    expect(staff[1]?.asked).toEqual(['b', 'c']);
    answer(0, 'A');
    answer(1, 'C');
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C']);
  });

  test('start urgent tasks first', () => {
    const { tasks, staff, answer } = setUp({ workersMax: 1 });
    const urgent = new Set<string>();
    for (const input of ['a', 'b', 'c', 'd']) void tasks.run(input, () => urgent.has(input));
    urgent.add('d');
    answer(0, 'A');
    answer(0, 'D');
    expect(staff[0]?.asked).toEqual(['a', 'd', 'b']);
  });

  test('lose only one task when a worker crashes', async () => {
    const { tasks, staff, answer, ...world } = setUp({ workersMax: 1 });
    const results = ['a', 'b'].map((input) => tasks.run(input));
    world.break(0);
    expect(staff[0]?.isGone).toBe(true);
    answer(1, 'B');
    expect(await Promise.all(results)).toEqual([undefined, 'B']);
  });

  test('time out when a worker stops replying', async () => {
    const { tasks, staff, pass } = setUp({ workersMax: 1 });
    const silent = tasks.run('a');
    pass(60_000);
    expect(await silent).toBeUndefined();
    expect(staff[0]?.isGone).toBe(true);
  });

  test('are skipped in a browser without workers', async () => {
    const { tasks } = setUp({ isWithoutWorkers: true });
    expect(await tasks.run('a')).toBeUndefined();
  });

  test('terminate idle workers and start new ones for the next task', async () => {
    const { tasks, staff, answer, pass } = setUp();
    const first = tasks.run('a');
    answer(0, 'A');
    await first;
    pass(5_000);
    expect(staff[0]?.isGone).toBe(true);
    const second = tasks.run('b');
    answer(1, 'B');
    expect(await second).toBe('B');
  });

  test('keep a worker that gets a new task in time', async () => {
    const { tasks, staff, answer, pass } = setUp();
    const first = tasks.run('a');
    answer(0, 'A');
    await first;
    void tasks.run('b');
    pass(5_000);
    expect(staff[0]?.isGone).toBe(false);
  });
});
