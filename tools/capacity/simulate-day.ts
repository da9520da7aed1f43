import { planConcurrency } from '../../infra/constructs/concurrency.ts';
import { RETRY } from '../../shared/platform/retry.ts';
import { CPU_SECONDS, HEIC_SHARE, IO_SECONDS, lambdaSeconds } from './measured.ts';
import { type QueueDay, simulateQueue } from './queue-model.ts';
import { type DayLoad, ordersBySecond } from './workload.ts';

/** Memory of the functions that a day of shopping keeps busy; the test compares it with the template. */
export const FUNCTION_MEMORY_MB = {
  Api: 1_024,
  Storefront: 1_024,
  Intake: 2_048,
  Render: 1_769,
  Mailer: 1_024,
} as const;
/** Mails in one batch of the mail queue. */
export const MAIL_BATCH_SIZE = 5;
/** From the upload to the order: shoppers choose, crop and fill in the address. */
const ORDER_AFTER_SECONDS = 20 * 60;
/** Attempts that die with their machine or meet a failing service. */
const FAILING_SHARE = 0.002;

export interface DayOptions {
  load: DayLoad;
  /** Concurrent executions that Lambda grants the account. */
  executions: number;
  /** Duration of a storage outage at the worst moment. */
  outageSeconds: number;
}

export interface QueueUse extends QueueDay {
  name: 'Intake' | 'Render' | 'Mailer';
  /** In the plan of concurrency. */
  queue: 'intake' | 'render' | 'mail';
  messages: number;
  executionsMax: number;
  batchSeconds: number;
  /** Executions that the busiest second needs. */
  executionsNeeded: number;
}

interface DirectUse {
  name: 'Api' | 'Storefront';
  /** In the plan of concurrency and the table of limits. */
  owner: 'api' | 'storefront';
  calls: number;
  callSeconds: number;
  callsPerSecondMax: number;
  /** Undefined if the account is too small to reserve any. */
  reserved: number | undefined;
  executionsNeeded: number;
}

export interface SimulatedDay {
  options: DayOptions;
  orders: number;
  queues: QueueUse[];
  direct: DirectUse[];
  /** Totals of the busiest second. */
  perSecondMax: { photos: number; tiles: number; mails: number };
}

/** Simulates the day; an outage starts in the busiest second of each queue. */
export function simulateDay(options: DayOptions): SimulatedDay {
  const { load, executions, outageSeconds } = options;
  const plan = planConcurrency(executions);
  const orders = ordersBySecond(load);
  const tasks = [
    {
      name: 'Intake' as const,
      queue: 'intake' as const,
      arrivals: scaled(orders, load.photosPerOrder),
      batchSize: 1,
      batchSeconds: secondsOf('Intake', photoCpuSeconds(), IO_SECONDS.intake),
      retry: RETRY.intake,
    },
    {
      name: 'Render' as const,
      queue: 'render' as const,
      // one job per tile
      arrivals: scaled(later(orders, ORDER_AFTER_SECONDS), load.tilesPerOrder),
      batchSize: 1,
      batchSeconds: secondsOf('Render', CPU_SECONDS.renderTile, IO_SECONDS.render),
      retry: RETRY.render,
    },
    {
      name: 'Mailer' as const,
      queue: 'mail' as const,
      arrivals: scaled(later(orders, ORDER_AFTER_SECONDS), load.mailsPerOrder),
      batchSize: MAIL_BATCH_SIZE,
      // the mails of a batch are sent concurrently on one CPU
      batchSeconds: secondsOf('Mailer', CPU_SECONDS.mail * MAIL_BATCH_SIZE, IO_SECONDS.mail),
      retry: RETRY.mail,
    },
  ];
  const queues = tasks.map(({ name, queue, arrivals, retry, ...batch }): QueueUse => {
    const executionsMax = plan.queues[queue];
    const { visibilitySeconds, attemptsMax } = retry;
    const busiest = indexOfLargest(arrivals);
    const outage = outageSeconds > 0 ? { startSecond: busiest, seconds: outageSeconds } : undefined;
    const settings = { ...batch, executionsMax, visibilitySeconds, attemptsMax, failingShare: FAILING_SHARE, outage };
    return {
      name,
      queue,
      messages: sumOf(arrivals),
      executionsMax,
      batchSeconds: batch.batchSeconds,
      executionsNeeded: ((arrivals[busiest] ?? 0) / batch.batchSize) * batch.batchSeconds,
      ...simulateQueue(arrivals, settings),
    };
  });
  const direct = [
    directUse(
      'Api',
      'api',
      scaled(orders, load.apiCallsPerOrder),
      CPU_SECONDS.apiCall,
      IO_SECONDS.api,
      plan.reserved.api,
    ),
    directUse(
      'Storefront',
      'storefront',
      scaled(orders, load.storefrontCallsPerOrder),
      CPU_SECONDS.storefrontCall,
      IO_SECONDS.storefront,
      plan.reserved.storefront,
    ),
  ];
  const ordersPerSecond = orders[indexOfLargest(orders)] ?? 0;
  const perSecondMax = {
    photos: ordersPerSecond * load.photosPerOrder,
    tiles: ordersPerSecond * load.tilesPerOrder,
    mails: ordersPerSecond * load.mailsPerOrder,
  };
  return { options, orders: sumOf(orders), queues, direct, perSecondMax };
}

const photoCpuSeconds = (): number => CPU_SECONDS.intakeJpeg * (1 - HEIC_SHARE) + CPU_SECONDS.intakeHeic * HEIC_SHARE;

function secondsOf(name: keyof typeof FUNCTION_MEMORY_MB, cpuSeconds: number, ioSeconds: number): number {
  return lambdaSeconds({ cpuSeconds, ioSeconds, memoryMb: FUNCTION_MEMORY_MB[name] });
}

function directUse(
  name: DirectUse['name'],
  owner: DirectUse['owner'],
  calls: Float64Array,
  cpuSeconds: number,
  ioSeconds: number,
  reserved: number | undefined,
): DirectUse {
  const callSeconds = secondsOf(name, cpuSeconds, ioSeconds);
  const callsPerSecondMax = calls[indexOfLargest(calls)] ?? 0;
  return {
    name,
    owner,
    calls: sumOf(calls),
    callSeconds,
    callsPerSecondMax,
    reserved,
    executionsNeeded: callsPerSecondMax * callSeconds,
  };
}

const scaled = (values: Float64Array, factor: number): Float64Array => values.map((value) => value * factor);
const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** Wraps around midnight, as if the day before had been the same. */
function later(values: Float64Array, seconds: number): Float64Array {
  return values.map((_, index) => values[(index - seconds + values.length) % values.length] ?? 0);
}

function indexOfLargest(values: Float64Array): number {
  return values.reduce((best, value, index) => (value > (values[best] ?? 0) ? index : best), 0);
}
