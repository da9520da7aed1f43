import { UPLOAD_BYTES_MAX, UPLOAD_TARGETS_PER_CALL_MAX } from '../photo/limits.ts';
import type { BudgetAmount, BudgetName } from './budgets.ts';

/**
 * Limits of each route in one table: functions count the budgets; `infra/constructs/route-rates.ts` derives the throttles of
 * the gateway and the rates of the firewall.
 * Numbers: docs/spec 16.8; reasons: ADR 6.
 */

/**
 * For one address: the most that honest shoppers behind it send. The firewall matches a path prefix, and a request counts
 * for every matching rule.
 */
interface FirewallRate {
  name: string;
  requestsMax: number;
  windowSeconds: 60 | 120 | 300 | 600;
}

/** The cost of one request; once by default. */
interface RouteCharge {
  budget: BudgetName;
  /** @param body of the request; malformed ones count once and are refused later */
  weigh?: (body: string) => BudgetAmount;
}

/** The cost of one root field of a GraphQL document. */
export interface FieldCharge {
  budget: BudgetName;
  weigh?: (args: Readonly<Record<string, unknown>>) => BudgetAmount;
}

export interface RouteLimits {
  /** As in the functions; `*` matches any rest. */
  path: string;
  /**
   * Makes it a route of the gateway. The route takes at most this share of the calls a second that its function can
   * answer, so that a flood of one route leaves the rest to the others.
   */
  share?: number;
  firewall?: FirewallRate;
  budgets?: readonly RouteCharge[];
  /** Refunds successful requests: only guesses count. */
  countsMissesOnly?: boolean;
  fields?: Readonly<Record<string, readonly FieldCharge[]>>;
}

/** The body does not contain the number of photos, so every wall counts as a large one. */
const COPIED_WALL: BudgetAmount = { times: 25 };

/** By function, then by group of routes. */
export const ROUTE_LIMITS = {
  api: {
    // The cost depends on the answer, so the use cases of functions/core/identity spend the budgets.
    account: [
      {
        path: '/v1/account/*',
        share: 0.25,
        firewall: { name: 'account-rate', requestsMax: 300, windowSeconds: 300 },
      },
    ],
    promo: [
      {
        path: '/v1/promo/*',
        share: 0.1,
        firewall: { name: 'promo-rate', requestsMax: 300, windowSeconds: 300 },
      },
      { path: '/v1/promo/get', budgets: [{ budget: 'promoMisses' }], countsMissesOnly: true },
    ],
    photos: [
      { path: '/v1/photos/*', share: 0.5 },
      {
        path: '/v1/photos/prepare',
        share: 0.25,
        firewall: { name: 'prepare-rate', requestsMax: 300, windowSeconds: 300 },
        budgets: [
          { budget: 'ownUploads', weigh: uploadsOf },
          { budget: 'addressUploads', weigh: uploadsOf },
        ],
      },
      { path: '/v1/photos/import_url', budgets: [{ budget: 'ownImports' }, { budget: 'addressImports' }] },
    ],
    sources: [
      { path: '/v1/sources/*', share: 0.5 },
      {
        path: '/v1/sources/:sourceId/import',
        budgets: [
          { budget: 'ownImports', weigh: importsOf },
          { budget: 'addressImports', weigh: importsOf },
        ],
      },
    ],
    projects: [
      { path: '/v1/projects/*', share: 0.5 },
      {
        path: '/v1/projects/save',
        share: 0.6,
        firewall: { name: 'save-rate', requestsMax: 1_200, windowSeconds: 60 },
        budgets: [{ budget: 'projectSaves', weigh: savesOf }],
      },
      {
        path: '/v1/projects/copy',
        budgets: [
          { budget: 'ownImports', weigh: () => COPIED_WALL },
          { budget: 'addressImports', weigh: () => COPIED_WALL },
        ],
      },
    ],
    orders: [
      { path: '/v1/orders', share: 0.5 },
      { path: '/v1/orders/*', share: 0.5, budgets: [{ budget: 'orderLookups' }] },
    ],
    // A broken release may flood this route; losing errors is fine, because the first hundred suffice.
    clientErrors: [{ path: '/v1/client-errors', share: 0.1, budgets: [{ budget: 'clientErrors' }] }],
    visits: [{ path: '/v1/visits', share: 0.5, budgets: [{ budget: 'visits' }] }],
    // The catalog, the customer's own data and the documents need no separate budgets.
    others: [
      {
        path: '/v1/*',
        share: 0.5,
        firewall: { name: 'api-rate', requestsMax: 2_400, windowSeconds: 60 },
      },
      { path: '/healthz', share: 0.01 },
    ],
  },
  pages: {
    // CloudFront caches pages, and serves the static one when the function is out of executions, but not when the
    // gateway throttles. So this exceeds the function's capacity.
    pages: [{ path: '/index.html', share: 2 }],
  },
  admin: {
    admin: [{ path: '/v1/admin/*', share: 0.2 }],
    fulfilment: [{ path: '/v1/fulfilment/*', share: 0.2 }],
  },
  storefront: {
    graphql: [
      {
        path: '/api/*',
        share: 0.8,
        firewall: { name: 'storefront-rate', requestsMax: 3_600, windowSeconds: 60 },
        fields: {
          cartCreate: [{ budget: 'carts' }, { budget: 'cartCodes', weigh: ({ input }) => codesOf(input) }],
          cartDiscountCodesUpdate: [{ budget: 'cartCodes', weigh: codesOf }],
        },
      },
    ],
    vault: [
      {
        path: '/vault/*',
        share: 0.1,
        firewall: { name: 'vault-rate', requestsMax: 120, windowSeconds: 300 },
      },
      { path: '/vault/sessions', budgets: [{ budget: 'cardSessions' }] },
    ],
  },
  webhooks: {
    webhooks: [
      {
        path: '/webhooks/*',
        share: 0.05,
        firewall: { name: 'webhook-rate', requestsMax: 600, windowSeconds: 60 },
      },
    ],
  },
  labEvents: {
    // Covered by the firewall rule for all webhooks.
    labs: [{ path: '/webhooks/labs/*', share: 0.05 }],
  },
} as const satisfies Record<string, Record<string, readonly RouteLimits[]>>;

const ONCE: BudgetAmount = { times: 1 };
/** A project of 100 tiles is about as large. */
const SAVE_UNIT_BYTES = 64_000;

/** Weighs forms by their maximum bytes. Avoids the schema, which each function would load with the table. */
function uploadsOf(body: string): BudgetAmount {
  const quantity = memberOf(body, 'quantity');
  if (!isCount(quantity, UPLOAD_TARGETS_PER_CALL_MAX)) return ONCE;
  const bytesMax = memberOf(body, 'bytesMax');
  return uploadAmount(quantity, isCount(bytesMax, UPLOAD_BYTES_MAX) ? bytesMax : UPLOAD_BYTES_MAX);
}

export const uploadAmount = (quantity: number, bytesMax: number): BudgetAmount => ({
  times: quantity,
  bytes: quantity * bytesMax,
});

function importsOf(body: string): BudgetAmount {
  const ids = memberOf(body, 'ids');
  return { times: Array.isArray(ids) && ids.length > 0 ? ids.length : 1 };
}

function savesOf(body: string): BudgetAmount {
  return { times: 1 + Math.floor(body.length / SAVE_UNIT_BYTES) };
}

function codesOf(holder: unknown): BudgetAmount {
  const codes: unknown = isObject(holder) && Reflect.get(holder, 'discountCodes');
  return { times: Array.isArray(codes) ? codes.length : 0 };
}

function memberOf(body: string, name: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body);
    return isObject(parsed) ? Reflect.get(parsed, name) : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCount = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
