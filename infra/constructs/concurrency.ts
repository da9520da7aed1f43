/**
 * AWS refuses a reservation that leaves less than this for functions without one.
 * Source: AWS Lambda developer guide, "Configuring reserved concurrency for a function".
 */
const UNRESERVED_MIN = 100;
/** The smallest maximum concurrency that an SQS event source takes. */
const QUEUE_EXECUTIONS_MIN = 2;
/** The largest. Source: AWS CloudFormation, AWS::Lambda::EventSourceMapping ScalingConfig. */
const QUEUE_EXECUTIONS_MAX = 1_000;
/**
 * Shares of the queues in the other half, by their work on a busy day: four photos are taken in for each printed one
 * (`npm run capacity`). The rest is for the order stream, the sweep and the back office.
 */
const QUEUE_SHARES = { intake: 0.6, imports: 0.06, render: 0.24, mail: 0.04, labs: 0.02 } as const;
/**
 * Shares of interactive functions in the reserved half. CloudFront requests each page once a minute; under
 * a flood of different addresses it answers with the static page.
 */
const SHOPPER_SHARES = { api: 0.57, storefront: 0.38, pages: 0.05 } as const;

/**
 * Requests that one execution environment serves, however short they are. Source: AWS Lambda developer guide, "Lambda
 * quotas".
 */
const CALLS_PER_EXECUTION_SECOND = 10;
/**
 * Units a second of each table for every execution: twice what calls, saves and photos use when all executions are busy
 * (`npm run capacity`).
 */
const TABLE_UNITS_PER_EXECUTION = { read: 20, write: 10 };
/** One filtered list of the back office reads 3,000 units, on the smallest account too. */
const TABLE_UNITS_MIN = { read: 4_000, write: 2_000 };
/** Source: Amazon DynamoDB developer guide, "Quotas": default of an on-demand table. */
const TABLE_UNITS_MAX = 40_000;

export interface ConcurrencyPlan {
  /** Most executions at once by queue. */
  queues: Record<keyof typeof QUEUE_SHARES, number>;
  /** Reserved executions by function; undefined where the account is too small to reserve any. */
  reserved: Record<keyof typeof SHOPPER_SHARES, number | undefined>;
  /** Calls a second that a function can answer; `others` are those without a reservation. */
  callsPerSecond: Record<keyof typeof SHOPPER_SHARES | 'others', number>;
  /** Most request units a second of each table. */
  tableUnits: { read: number; write: number };
}

/**
 * Divides the account's concurrent executions, so that no queue starves the functions that shoppers wait for. One half is
 * for the API and the storefront; the queues share the other half in proportion, but never less than the AWS minimum.
 *
 * From 200 on, the shoppers' half is reserved: it is theirs alone, and a flood of one of the two spares the other and
 * the queues. Below that AWS takes no reservation and the caps of the queues do all the work: of the 10 of a new account
 * the four queues that every shop has take 8 at most and the stream of orders 1, so one is left for shoppers even when
 * everything is busy. That is enough to try the shop and too little to sell: where labs print, their queue takes 2 more, and
 * 2 more while staff import products or mails bounce.
 *
 * The calls that the executions can answer bound the throttles of the gateway and the firewall (`route-rates.ts`) and the
 * capacity of the tables.
 *
 * @param executions at once that the shop may use; a new account has 10
 */
export function planConcurrency(executions: number): ConcurrencyPlan {
  const half = Math.floor(executions / 2);
  const plenty = Math.max(0, half - Object.keys(QUEUE_SHARES).length * QUEUE_EXECUTIONS_MIN);
  const capped = (part: number) => Math.min(QUEUE_EXECUTIONS_MAX, QUEUE_EXECUTIONS_MIN + Math.floor(plenty * part));
  const isReserved = executions - half >= UNRESERVED_MIN;
  const share = (part: number) => (isReserved ? Math.floor(half * part) : undefined);
  const reserved = {
    api: share(SHOPPER_SHARES.api),
    storefront: share(SHOPPER_SHARES.storefront),
    pages: share(SHOPPER_SHARES.pages),
  };
  const unreserved = executions - Object.values(reserved).reduce((sum: number, each) => sum + (each ?? 0), 0);
  const callsOf = (own: number | undefined) => CALLS_PER_EXECUTION_SECOND * (own ?? unreserved);
  const unitsOf = (kind: keyof typeof TABLE_UNITS_MIN) =>
    Math.min(TABLE_UNITS_MAX, Math.max(TABLE_UNITS_MIN[kind], executions * TABLE_UNITS_PER_EXECUTION[kind]));
  return {
    queues: {
      intake: capped(QUEUE_SHARES.intake),
      imports: capped(QUEUE_SHARES.imports),
      render: capped(QUEUE_SHARES.render),
      mail: capped(QUEUE_SHARES.mail),
      labs: capped(QUEUE_SHARES.labs),
    },
    reserved,
    callsPerSecond: {
      api: callsOf(reserved.api),
      storefront: callsOf(reserved.storefront),
      pages: callsOf(reserved.pages),
      others: callsOf(undefined),
    },
    tableUnits: { read: unitsOf('read'), write: unitsOf('write') },
  };
}
