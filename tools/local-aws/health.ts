import type { DiskSpace } from './disk-space.ts';
import type { DynamoEngine, EngineState } from './dynamodb/engine.ts';
import type { EventSources } from './event-sources.ts';
import type { EventSourceStatus } from './events/event-source.ts';
import type { LambdaRuntime } from './lambda/runtime.ts';
import type { Scheduler, ScheduleStatus } from './schedules/scheduler.ts';
import type { Sqs } from './sqs/sqs.ts';
import type { QueueSpec } from './template/data-resources.ts';

/** The started parts of the system; a part is missing until it has started. */
export interface HealthParts {
  engine?: Pick<DynamoEngine, 'state'>;
  disk?: DiskSpace;
  functions?: Pick<LambdaRuntime, 'problems'>;
  queues?: { specs: readonly Pick<QueueSpec, 'name' | 'deadLetter'>[]; sqs: Pick<Sqs, 'depth'> };
  eventSources?: Pick<EventSources, 'status'>;
  scheduler?: Pick<Scheduler, 'status'>;
  /** The shop is seeded and answers requests. */
  isReady: boolean;
}

export interface HealthReport {
  /** `degraded`: the system is up, except for the listed `problems` */
  status: 'starting' | 'ok' | 'degraded';
  problems: string[];
  engine?: EngineState;
  queues: QueueHealth[];
  eventSources: EventSourceStatus[];
  schedules: ScheduleStatus[];
}

interface QueueHealth {
  name: string;
  visible: number;
  inFlight: number;
  delayed: number;
  /** Messages in the dead letter queue; missing for a queue without one. */
  deadLetters?: number;
}

/** The outage that makes functions fail; undefined without one. */
export function outage({ engine, disk }: Pick<HealthParts, 'engine' | 'disk'>): string | undefined {
  return engineProblem(engine) ?? disk?.problem();
}

function engineProblem(engine: HealthParts['engine']): string | undefined {
  const state = engine?.state();
  return state?.kind === 'restarting' ? `The database engine is restarting: ${state.reason}.` : undefined;
}

export function healthReport(parts: HealthParts): HealthReport {
  const { engine, disk, functions, queues, eventSources, scheduler, isReady } = parts;
  const sources = eventSources?.status() ?? [];
  const schedules = scheduler?.status() ?? [];
  const problems = [
    ...[engineProblem(engine), disk?.problem()].filter((problem) => problem !== undefined),
    ...(functions?.problems() ?? []),
    ...sources.flatMap(({ source, functionName, state, fault }) =>
      state === 'running' ? [] : [`The events of ${source} do not reach ${functionName}: ${fault ?? state}.`],
    ),
    ...schedules.flatMap(({ name, state, fault }) =>
      state === 'running' ? [] : [`The schedule ${name} does not run: ${fault ?? state}.`],
    ),
  ];
  return {
    status: !isReady ? 'starting' : problems.length > 0 ? 'degraded' : 'ok',
    problems,
    engine: engine?.state(),
    queues: queues ? queueHealth(queues) : [],
    eventSources: sources,
    schedules,
  };
}

/** Dead letters are reported with their source queue. */
function queueHealth({ specs, sqs }: NonNullable<HealthParts['queues']>): QueueHealth[] {
  const deadLetterQueues = new Set(specs.map(({ deadLetter }) => deadLetter?.queueName));
  return specs
    .filter(({ name }) => !deadLetterQueues.has(name))
    .map(({ name, deadLetter }) => ({
      name,
      ...sqs.depth(name),
      ...(deadLetter && { deadLetters: total(sqs.depth(deadLetter.queueName)) }),
    }));
}

function total({ visible, inFlight, delayed }: ReturnType<Sqs['depth']>): number {
  return visible + inFlight + delayed;
}
