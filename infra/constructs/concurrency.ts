/**
 * AWS refuses a reservation that leaves less than this for functions without one.
 * Source: AWS Lambda developer guide, "Configuring reserved concurrency for a function".
 */
const UNRESERVED_MIN = 100;
/** The smallest maximum concurrency that an SQS event source takes. */
const QUEUE_EXECUTIONS_MIN = 2;
/** What each queue gets where there is plenty: more would only press the table and the photo sources harder. */
const QUEUE_EXECUTIONS = { intake: 20, imports: 10, render: 50, mail: 5 } as const;
/** How the reserved half is divided between the functions that shoppers wait for. */
const SHOPPER_SHARES = { api: 0.6, storefront: 0.4 } as const;

export interface ConcurrencyPlan {
  /** most executions at once by queue */
  queues: Record<keyof typeof QUEUE_EXECUTIONS, number>;
  /** reserved executions by function; undefined where the account is too small to reserve any */
  reserved: Record<keyof typeof SHOPPER_SHARES, number | undefined>;
}

/**
 * Divides the account's concurrent executions, so that no queue starves those who wait at a screen. One half is for the
 * API and the storefront; the queues share what the other half allows, in proportion, down to the least that AWS takes.
 *
 * From 200 on, the shoppers' half is reserved: it is theirs alone, and a flood of one of the two spares the other and
 * the queues. Below that AWS takes no reservation and the caps of the queues do all the work: of the 10 of a new account
 * the four queues take 8 at most and the stream of orders 1, so one is left for shoppers even when everything is busy.
 * That is enough to try the shop and too little to sell.
 *
 * @param executions at once that Lambda grants the account; a new one has 10
 */
export function planConcurrency(executions: number): ConcurrencyPlan {
  const half = Math.floor(executions / 2);
  const least = Object.keys(QUEUE_EXECUTIONS).length * QUEUE_EXECUTIONS_MIN;
  const most = Object.values(QUEUE_EXECUTIONS).reduce((sum, each) => sum + each, 0);
  const scale = Math.min(1, Math.max(0, half - least) / (most - least));
  const capped = (wanted: number) => QUEUE_EXECUTIONS_MIN + Math.floor((wanted - QUEUE_EXECUTIONS_MIN) * scale);
  const isReserved = executions - half >= UNRESERVED_MIN;
  const share = (part: number) => (isReserved ? Math.floor(half * part) : undefined);
  return {
    queues: {
      intake: capped(QUEUE_EXECUTIONS.intake),
      imports: capped(QUEUE_EXECUTIONS.imports),
      render: capped(QUEUE_EXECUTIONS.render),
      mail: capped(QUEUE_EXECUTIONS.mail),
    },
    reserved: { api: share(SHOPPER_SHARES.api), storefront: share(SHOPPER_SHARES.storefront) },
  };
}
