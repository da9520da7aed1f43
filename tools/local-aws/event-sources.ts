import { join } from 'node:path';
import type { DataServices } from './data-services.ts';
import type { EventSource, EventSourceStatus } from './events/event-source.ts';
import { startQueueLoop } from './events/queue-loop.ts';
import { startStreamLoop } from './events/stream-loop.ts';
import type { LambdaRuntime } from './lambda/runtime.ts';
import type { CloudModel } from './template/cloud-model.ts';

export interface EventSourcesOptions {
  model: CloudModel;
  data: DataServices;
  runtime: LambdaRuntime;
  dataDir: string;
  onFault(error: unknown): void;
}

export interface EventSources {
  /** Resolves when no function runs and no event is waiting. */
  idle(): Promise<void>;
  status(): EventSourceStatus[];
  stop(): Promise<void>;
}

const IDLE_CHECK_MS = 50;

export function startEventSources(options: EventSourcesOptions): EventSources {
  const { model, data, runtime, onFault } = options;
  let isStopping = false;
  const report = (error: unknown) => void (isStopping || onFault(error));
  const sources: EventSource[] = [
    ...model.queueTriggers.map((trigger) => startQueueLoop({ trigger, queues: data.sqs, runtime, onFault: report })),
    ...model.streamTriggers.map((trigger) =>
      startStreamLoop({
        trigger,
        wire: data.dynamo.wire,
        runtime,
        folder: join(options.dataDir, 'streams'),
        sendToQueue: (queueName, body) => data.sqs.send(queueName, body),
        onFault: report,
      }),
    ),
  ];

  return {
    async idle() {
      // one check may see a queue empty just before a stream fills it, so two consecutive checks must agree
      for (let quietChecks = 0; quietChecks < 2; ) {
        quietChecks = (await isQuiet()) ? quietChecks + 1 : 0;
        if (quietChecks < 2) await new Promise((resolve) => setTimeout(resolve, IDLE_CHECK_MS));
      }
    },
    status: () => sources.map((source) => source.status()),
    async stop() {
      isStopping = true;
      await Promise.all(sources.map((source) => source.stop()));
    },
  };

  async function isQuiet(): Promise<boolean> {
    if (runtime.runningCount() > 0 || data.pendingNotifications() > 0) return false;
    for (const source of sources) if (!(await source.isDrained())) return false;
    return runtime.runningCount() === 0 && data.pendingNotifications() === 0;
  }
}
