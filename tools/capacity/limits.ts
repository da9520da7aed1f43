import type { SimulatedDay } from './simulate-day.ts';

/** API Gateway's quota for the account; AWS raises it on request. */
const GATEWAY_CALLS_PER_SECOND = 10_000;
/** SES of a new production account. AWS raises it on request. Source: Amazon SES developer guide, "Service quotas". */
const MAILS_PER_SECOND = 14;
/** DetectFaces in us-east-1. Source: Amazon Rekognition, "Guidelines and quotas". */
const FACES_PER_SECOND = 50;

export interface LimitLine {
  limit: string;
  has: number;
  needs: number;
}

/** The limits that the day would exceed, with the value that it needs. */
export function limitsToRaise({ queues, direct, perSecondMax, options }: SimulatedDay): LimitLine[] {
  const executions = [...queues, ...direct].reduce((sum, each) => sum + each.executionsNeeded, 0);
  return [
    ...queues.map(({ name, executionsMax, executionsNeeded }) => ({
      limit: `${name}: maximum concurrency of its queue`,
      has: executionsMax,
      needs: executionsNeeded,
    })),
    ...direct.map(({ name, reserved, executionsNeeded }) => ({
      limit: `${name}: reserved concurrency`,
      has: reserved ?? 0,
      needs: executionsNeeded,
    })),
    { limit: 'Lambda: concurrent executions of the account', has: options.executions, needs: executions },
    { limit: 'API Gateway: calls a second of the account', has: GATEWAY_CALLS_PER_SECOND, needs: perSecondMax.calls },
    { limit: 'Rekognition: DetectFaces a second', has: FACES_PER_SECOND, needs: perSecondMax.tiles },
    { limit: 'SES: mails a second', has: MAILS_PER_SECOND, needs: perSecondMax.mails },
  ].filter(({ has, needs }) => needs > has);
}
