import * as z from 'zod/mini';
import { LastChange, Revision } from '../audit/wire.ts';
import { ListTotal, PageSize } from '../lib/list-page.ts';
import { Cents, ClientId, Email, IsoTime, TenantId } from '../lib/scalars.ts';
import { plainText, textLine } from '../lib/text.ts';
import { MailboxState } from './mailbox.ts';
import { Customer, Role } from './schema.ts';

/** Tenants whose orders one print room list merges, with a query for each. */
export const PRINT_ROOM_TENANTS_MAX = 20;

/** Customers as staff see them: docs/spec 20.11. */

const Count = z.int().check(z.nonnegative());

/** The shortest prefix of a name or email to search for. */
export const FIND_LETTERS_MIN = 2;
/** The most reward tiles of one request. */
const REWARD_TILES_MAX = 20;

/** Net of refunds; canceled orders count as orders with a spend of 0. */
const Bought = { orders: Count, spentCents: Cents, lastOrderAt: z.optional(IsoTime) };

/** A guest is a mailbox with orders that belong to no account. */
export const ListedCustomer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), id: z.string(), name: z.string(), email: z.string(), role: Role, ...Bought }),
  z.object({ kind: z.literal('guest'), email: z.string(), ...Bought }),
]);
export type ListedCustomer = z.infer<typeof ListedCustomer>;

export const CUSTOMER_SORTS = ['last_order', 'orders', 'spent', 'newest'] as const;
const CustomerSort = z.enum(CUSTOMER_SORTS);
export type CustomerSort = z.infer<typeof CustomerSort>;

const ListCursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{2,600}$/));
const SearchText = plainText({ minBytes: FIND_LETTERS_MIN, maxBytes: 254 });

/** GET /v1/admin/customers: accounts and guests, each sort from the highest value down. */
export const ListCustomersQuery = z.object({
  sort: z._default(CustomerSort, 'last_order'),
  size: PageSize,
  cursor: z.optional(ListCursor),
});

/**
 * POST /v1/admin/customers/find: the query is in the body because logs keep addresses. Without text, finds customers who
 * have a role.
 */
export const FindCustomersRequest = z.object({
  text: z.optional(SearchText),
  size: PageSize,
  cursor: z.optional(ListCursor),
});

export const CustomersReply = z.object({
  customers: z.array(ListedCustomer),
  cursor: z.optional(z.string()),
  /** On the first page of all customers. */
  total: z.optional(ListTotal),
});
export type CustomersReply = z.infer<typeof CustomersReply>;

/**
 * POST /v1/admin/customers/export: a list or the customers that a text finds, as CSV, in parts that concatenate to one
 * file. exportId identifies the file: its first part is audited.
 */
export const ExportCustomersRequest = z.object({
  exportId: ClientId,
  listed: z.union([z.object({ text: SearchText }), z.object({ sort: CustomerSort })]),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
});
export type ExportCustomersRequest = z.infer<typeof ExportCustomersRequest>;
export const ExportCustomersReply = z.object({ csv: z.string(), customers: z.int(), cursor: z.optional(z.string()) });

/** GET /v1/admin/customers/{customerId} */
export const CustomerFileReply = z.object({
  customer: z.omit(Customer, { metafields: true }),
  /** Counts what staff have changed: role, print rooms and rewards. */
  revision: Revision,
  lastChange: z.optional(LastChange),
  membership: z.object({
    isMember: z.boolean(),
    /** True if a tag of the account makes them a member; otherwise these orders do, unless canceled or expired. */
    isByTag: z.boolean(),
    orders: z.array(z.string()),
  }),
  rewards: z.object({ given: Count, left: Count }),
  welcome: z.object({
    state: z.enum(['none', 'active', 'expired', 'denied']),
    optedInAt: z.optional(IsoTime),
    isUsed: z.boolean(),
  }),
  /** Browsers and accounts that were merged into this one. */
  joined: z.object({ carts: Count, accounts: z.array(z.string()) }),
  /** Absent while mail reaches it. */
  mailbox: z.optional(MailboxState),
});
export type CustomerFileReply = z.infer<typeof CustomerFileReply>;

/** POST /v1/admin/customers/{customerId}/role */
export const ChangeRoleRequest = z.object({ role: Role, revision: Revision });
export type ChangeRoleRequest = z.infer<typeof ChangeRoleRequest>;

/** POST /v1/admin/customers/{customerId}/print-tenants: replaces the list of further tenants. */
export const ChangePrintTenantsRequest = z.object({
  tenantIds: z.array(TenantId).check(
    z.maxLength(PRINT_ROOM_TENANTS_MAX - 1, `At most ${PRINT_ROOM_TENANTS_MAX - 1} further print rooms.`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Each tenant once.'),
  ),
  revision: Revision,
});
export type ChangePrintTenantsRequest = z.infer<typeof ChangePrintTenantsRequest>;

/** POST /v1/admin/customers/{customerId}/rewards */
export const GiveRewardsRequest = z.object({
  tiles: z
    .int('Type a whole number.')
    .check(z.minimum(1, 'One tile at least.'), z.maximum(REWARD_TILES_MAX, `At most ${REWARD_TILES_MAX} at once.`)),
  reason: textLine({ min: 1, max: 200 }),
  revision: Revision,
});
export type GiveRewardsRequest = z.infer<typeof GiveRewardsRequest>;

export const CustomerChangedReply = z.object({ revision: Revision });

/** POST /v1/admin/customers/{customerId}/merge: ends the named account and moves its data to this one. */
export const MergeCustomersRequest = z.object({ email: Email });
/** While `moving`, repeat the call to continue. */
export const MergeCustomersReply = z.object({
  fromId: ClientId,
  state: z.enum(['moving', 'done']),
  moved: z.object({ orders: Count, projects: Count, carts: Count }),
});
export type MergeCustomersReply = z.infer<typeof MergeCustomersReply>;

/** POST /v1/admin/customers/{customerId}/merge/continue */
export const ContinueMergeRequest = z.object({ fromId: ClientId });

/** POST /v1/admin/customers/{customerId}/export */
export const ExportCustomerReply = z.object({
  fileName: z.string(),
  /** JSON, gzipped, in base64. */
  content: z.string(),
  /** Hex SHA-256 of the JSON, as in the audit log. */
  sha256: z.string(),
});
