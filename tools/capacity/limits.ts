import { planConcurrency } from '../../infra/constructs/concurrency.ts';
import { addressRates, routeThrottles } from '../../infra/constructs/route-rates.ts';
import { EXECUTIONS_MIN } from '../../infra/deployment.ts';
import { ROUTE_LIMITS, type RouteLimits } from '../../shared/platform/route-limits.ts';
import type { SimulatedDay } from './simulate-day.ts';
import { API_READS_PER_CALL, PHOTO_WRITES, SAVE_WRITES, TILE_WRITES } from './table-units.ts';
import { ROUTE_SHARES } from './workload.ts';

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
  /** `executions` of the settings, or a request to AWS. */
  raisedBy: 'executions' | 'AWS';
}

/**
 * Every limit that grows with orders, the fullest first.
 *
 * @param executions that the shop may use; by default those that the day was simulated with
 */
export function limitsOf(day: SimulatedDay, executions = day.options.executions): LimitLine[] {
  const { queues, direct, perSecondMax } = day;
  const plan = planConcurrency(executions);
  const callsOf = (name: 'Api' | 'Storefront') => direct.find((each) => each.name === name)?.callsPerSecondMax ?? 0;
  const calls = callsOf('Api') + callsOf('Storefront');
  const saves = callsOf('Api') * (ROUTE_SHARES.api['/v1/projects/save'] ?? 0);
  const own: Omit<LimitLine, 'raisedBy'>[] = [
    ...queues.map(({ name, queue, executionsNeeded }) => ({
      limit: `${name}: maximum concurrency of its queue`,
      has: plan.queues[queue],
      needs: executionsNeeded,
    })),
    ...direct.flatMap(({ name, owner, callsPerSecondMax, executionsNeeded }) => [
      { limit: `${name}: reserved concurrency`, has: plan.reserved[owner] ?? executions, needs: executionsNeeded },
      { limit: `${name}: calls a second of its executions`, has: plan.callsPerSecond[owner], needs: callsPerSecondMax },
      ...routeThrottles(owner, plan).map(({ path, requestsPerSecond }) => ({
        limit: `Gateway: calls a second of ${path}`,
        has: requestsPerSecond,
        needs: callsPerSecondMax * (ROUTE_SHARES[owner][path] ?? 0),
      })),
    ]),
    {
      limit: 'Lambda: concurrent executions of the account',
      has: executions,
      needs: [...queues, ...direct].reduce((sum, each) => sum + each.executionsNeeded, 0),
    },
    { limit: 'DynamoDB: read units a second of a table', has: plan.tableUnits.read, needs: calls * API_READS_PER_CALL },
    {
      limit: 'DynamoDB: write units a second of the table Shop',
      has: plan.tableUnits.write,
      needs: perSecondMax.photos * PHOTO_WRITES + perSecondMax.tiles * TILE_WRITES + saves * SAVE_WRITES,
    },
  ];
  const quotas: Omit<LimitLine, 'raisedBy'>[] = [
    { limit: 'API Gateway: calls a second of the account', has: GATEWAY_CALLS_PER_SECOND, needs: calls },
    { limit: 'Rekognition: DetectFaces a second', has: FACES_PER_SECOND, needs: perSecondMax.tiles },
    { limit: 'SES: mails a second', has: MAILS_PER_SECOND, needs: perSecondMax.mails },
  ];
  return [
    ...own.map((line) => ({ ...line, raisedBy: 'executions' as const })),
    ...quotas.map((line) => ({ ...line, raisedBy: 'AWS' as const })),
  ].sort((one, other) => other.needs / other.has - one.needs / one.has);
}

/** The limits that the day would exceed, with the value that it needs. */
export function limitsToRaise(day: SimulatedDay, executions?: number): LimitLine[] {
  return limitsOf(day, executions).filter(({ has, needs }) => needs > has);
}

/** @returns the fewest executions with which the day exceeds quotas of AWS at most; undefined if no number is enough */
export function executionsFor(day: SimulatedDay): number | undefined {
  const isEnough = (executions: number) =>
    limitsToRaise(day, executions).every(({ raisedBy }) => raisedBy !== 'executions');
  let [least, most] = [EXECUTIONS_MIN, EXECUTIONS_MAX];
  if (!isEnough(most)) return undefined;
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isEnough(middle)) most = middle;
    else least = middle + 1;
  }
  return most;
}

/** Source: AWS Lambda developer guide, "Lambda quotas": tens of thousands. */
const EXECUTIONS_MAX = 20_000;

/** Rates of the firewall for one address that an account this small cannot give in full (docs/spec 16.8). */
export function reducedRates(executions: number): { name: string; has: number; whole: number }[] {
  const rows: readonly RouteLimits[] = Object.values(ROUTE_LIMITS).flatMap((groups) => Object.values(groups).flat());
  const whole = new Map(rows.flatMap(({ firewall }) => (firewall ? [[firewall.name, firewall.requestsMax]] : [])));
  return addressRates(planConcurrency(executions)).flatMap(({ name, requestsMax }) => {
    const full = whole.get(name) ?? 0;
    return requestsMax < full ? [{ name, has: requestsMax, whole: full }] : [];
  });
}
