import type { DynamoEngine } from './dynamodb/engine.ts';
import type { EventSources } from './event-sources.ts';
import type { EventSourceStatus } from './events/event-source.ts';
import type { Scheduler, ScheduleStatus } from './schedules/scheduler.ts';
import type { Sqs } from './sqs/sqs.ts';
import type { QueueSpec } from './template/data-resources.ts';

/** What of the system runs by now; a part is missing until it has been started. */
export interface HealthParts {
  engine?: Pick<DynamoEngine, 'isRunning' | 'pid' | 'port'>;
  queues?: { specs: readonly Pick<QueueSpec, 'name' | 'deadLetter'>[]; sqs: Pick<Sqs, 'depth'> };
  eventSources?: Pick<EventSources, 'status'>;
  scheduler?: Pick<Scheduler, 'status'>;
  /** the shop is seeded and answers */
  isReady: boolean;
}

/** What `GET /_local/health` tells. */
export interface HealthReport {
  /** `degraded`: the system is up, but what `problems` names does not work */
  status: 'starting' | 'ok' | 'degraded';
  problems: string[];
  engine?: { state: 'running' | 'stopped'; pid: number; port: number };
  queues: QueueHealth[];
  eventSources: EventSourceStatus[];
  schedules: ScheduleStatus[];
}

interface QueueHealth {
  name: string;
  visible: number;
  inFlight: number;
  delayed: number;
  /** messages in the dead letter queue; missing for a queue that has none */
  deadLetters?: number;
}

export function healthReport({ engine, queues, eventSources, scheduler, isReady }: HealthParts): HealthReport {
  const sources = eventSources?.status() ?? [];
  const schedules = scheduler?.status() ?? [];
  const problems = [
    ...(engine && !engine.isRunning() ? ['The DynamoDB engine has stopped.'] : []),
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
    engine: engine && { state: engine.isRunning() ? 'running' : 'stopped', pid: engine.pid, port: engine.port },
    queues: queues ? queueHealth(queues) : [],
    eventSources: sources,
    schedules,
  };
}

/** Dead letters are counted with the queue that they come from. */
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
