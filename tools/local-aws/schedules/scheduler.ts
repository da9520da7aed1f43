import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeFileDurably } from '../durable-file.ts';
import { createKeyedLock } from '../keyed-lock.ts';
import { describeFailure, type Invocation } from '../lambda/invocation.ts';
import type { LambdaRuntime } from '../lambda/runtime.ts';
import { type PollingStatus, startPolling } from '../polling.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import type { ScheduleSpec } from '../template/schedule-resources.ts';
import { createWaiter, type Waiter } from '../waiter.ts';
import { parseSchedule } from './schedule-expression.ts';

export interface SchedulerDeps {
  schedules: readonly ScheduleSpec[];
  runtime: Pick<LambdaRuntime, 'invoke'>;
  /** Used by this service only; created when missing. */
  folder: string;
  now(): Date;
  onFault(error: unknown): void;
}

/** One run of a schedule; `failures` lists failed functions with their reasons. */
export interface ScheduleRun {
  schedule: string;
  time: string;
  results: { functionName: string; result?: unknown }[];
  failures: { functionName: string; reason: string }[];
}

export interface ScheduleStatus extends PollingStatus {
  name: string;
  expression: string;
  functionNames: string[];
  isInvoking: boolean;
  /** Undefined after the last occurrence. */
  nextRunAt?: string;
  lastRun?: ScheduleRun;
}

/** EventBridge's scheduled rules. Runs of a rule never overlap, and a failed run is logged but not retried. */
export interface Scheduler {
  /**
   * Runs a schedule now, after a run in progress; its next occurrence stays the same.
   *
   * @returns undefined for an unknown schedule
   */
  run(name: string): Promise<ScheduleRun | undefined>;
  status(): ScheduleStatus[];
  /** Makes the schedules recheck the clock, for a clock that is set manually. */
  wake(): void;
  stop(): Promise<void>;
}

interface ScheduleLoop {
  runNow(): Promise<ScheduleRun>;
  status(): ScheduleStatus;
  ended: Promise<void>;
}

/** @throws Error for an invalid expression */
export async function startScheduler(deps: SchedulerDeps): Promise<Scheduler> {
  mkdirSync(deps.folder, { recursive: true });
  const stopping = new AbortController();
  const waiter = createWaiter(() => deps.now().getTime());
  const loops = new Map<string, ScheduleLoop>();
  for (const spec of deps.schedules) loops.set(spec.name, await startLoop(spec, deps, waiter, stopping.signal));
  return {
    run: async (name) => await loops.get(name)?.runNow(),
    status: () => [...loops.values()].map((loop) => loop.status()),
    wake: () => waiter.wake(),
    async stop() {
      stopping.abort();
      await Promise.all([...loops.values()].map(({ ended }) => ended));
    },
  };
}

/**
 * The occurrence of the last run is recorded once the run has ended. An occurrence that was missed while the system was
 * off, or whose run was cut off, runs at the next start; several count as one.
 */
async function startLoop(
  spec: ScheduleSpec,
  { runtime, folder, now, onFault }: SchedulerDeps,
  waiter: Waiter,
  signal: AbortSignal,
): Promise<ScheduleLoop> {
  const schedule = parseSchedule(spec.expression);
  const path = join(folder, `${spec.name}.json`);
  const inTurn = createKeyedLock();
  let lastMomentMs = readLastMoment(path) ?? now().getTime();
  await writeLastMoment(path, lastMomentMs);
  let isWritten = true;
  let isInvoking = false;
  let lastRun: ScheduleRun | undefined;
  const polling = startPolling(round, { signal, onFault });
  return {
    runNow: () => invoke(now().getTime()),
    ended: polling.ended,
    status: () => ({
      name: spec.name,
      expression: spec.expression,
      functionNames: spec.targets.map(({ functionName }) => functionName),
      ...polling.status(),
      isInvoking,
      nextRunAt: isoOrUndefined(schedule.nextAfter(lastMomentMs)),
      lastRun,
    }),
  };

  async function round(): Promise<void> {
    // a run that a full disk kept from being recorded is still over: it is recorded as soon as there is space
    if (!isWritten) return await write();
    let dueMs = nextDueMs();
    while (now().getTime() < dueMs && !signal.aborted) {
      await waiter.waitUntil(dueMs, signal);
      dueMs = nextDueMs();
    }
    if (signal.aborted) return;
    const nowMs = now().getTime();
    const isLate = (schedule.nextAfter(dueMs) ?? Number.POSITIVE_INFINITY) <= nowMs;
    lastMomentMs = isLate ? nowMs : dueMs;
    await invoke(lastMomentMs);
    // a run that was cut off by a stop is not recorded: the next start repeats it
    if (!signal.aborted) await write();
  }

  async function write(): Promise<void> {
    isWritten = false;
    await writeLastMoment(path, lastMomentMs);
    isWritten = true;
  }

  /** After a clock was set back, do not wait until it reaches the last recorded occurrence again. */
  function nextDueMs(): number {
    lastMomentMs = Math.min(lastMomentMs, now().getTime());
    return schedule.nextAfter(lastMomentMs) ?? Number.POSITIVE_INFINITY;
  }

  function invoke(momentMs: number): Promise<ScheduleRun> {
    return inTurn(spec.name, async () => {
      isInvoking = true;
      try {
        const event = scheduledEvent(spec, momentMs);
        const run: ScheduleRun = { schedule: spec.name, time: event.time, results: [], failures: [] };
        await Promise.all(
          spec.targets.map(async ({ functionName, input }) => {
            const payload: unknown = input === undefined ? event : JSON.parse(input);
            addTo(run, functionName, await runtime.invoke(functionName, payload));
          }),
        );
        lastRun = run;
        return run;
      } finally {
        isInvoking = false;
      }
    });
  }
}

function addTo(run: ScheduleRun, functionName: string, invocation: Invocation): void {
  if (invocation.kind === 'returned')
    run.results.push({ functionName, result: JSON.parse(invocation.resultJson) as unknown });
  else run.failures.push({ functionName, reason: describeFailure(invocation) });
}

/** Source: docs.aws.amazon.com/eventbridge/latest/userguide/event-reference.html, "Scheduled Event" */
function scheduledEvent({ arn }: ScheduleSpec, momentMs: number) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: LOCAL_ACCOUNT.accountId,
    // without milliseconds
    time: `${new Date(momentMs).toISOString().slice(0, 19)}Z`,
    region: LOCAL_ACCOUNT.region,
    resources: [arn],
    detail: {},
  };
}

const LastMoment = z.object({ lastMomentMs: z.number() });

/** An unreadable file counts as a new rule. */
function readLastMoment(path: string): number | undefined {
  try {
    return z.safeParse(LastMoment, JSON.parse(readFileSync(path, 'utf8'))).data?.lastMomentMs;
  } catch {
    return undefined;
  }
}

async function writeLastMoment(path: string, lastMomentMs: number): Promise<void> {
  await writeFileDurably(path, JSON.stringify({ lastMomentMs } satisfies z.infer<typeof LastMoment>));
}

function isoOrUndefined(momentMs: number | undefined): string | undefined {
  return momentMs === undefined ? undefined : new Date(momentMs).toISOString();
}
