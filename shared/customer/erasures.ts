import * as z from 'zod/mini';
import { Email, IsoTime } from '../lib/scalars.ts';
import { ROLES } from './schema.ts';
import { DeviceToken, LoginCode } from './wire.ts';

const Count = z.int().check(z.nonnegative());
/** Hex SHA-256 of the sorted names. Keys of photos are hashes of their bytes. */
const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The customer's data when the account was closed. */
export const Inventory = z.object({
  objects: z.object({ versions: Count, sha256: Digest }),
  rows: z.object({ count: Count, sha256: Digest }),
  orders: Count,
});
export type Inventory = z.infer<typeof Inventory>;

/**
 * waiting: for open orders to end. erasing: the account is closed and its data is being deleted. erased: a check an hour
 * later found nothing; this is the proof.
 */
export const Erasure = z.object({
  id: z.string().check(z.regex(/^[\w-]{22}$/)),
  state: z.enum(['waiting', 'erasing', 'erased']),
  /** Keyed hash of the email, which only the shop can match. */
  emailHash: z.string(),
  askedAt: IsoTime,
  askedBy: z.enum(['customer', 'staff']),
  closedAt: z.optional(IsoTime),
  inventory: z.optional(Inventory),
  /** Data that arrived during the deletion, such as an upload, and was deleted too. */
  foundLater: z.optional(Count),
  erasedAt: z.optional(IsoTime),
});
export type Erasure = z.infer<typeof Erasure>;

/** POST /v1/commerce/customer_delete_code mails the code for `customer_delete`. */
export const DeleteCustomerCodeRequest = z.object({
  deviceTokens: z.optional(z.array(DeviceToken).check(z.maxLength(5))),
});
/** POST /v1/commerce/customer_delete: takes the code mailed for it, not a login code. */
export const DeleteCustomerRequest = z.object({
  code: LoginCode,
  deviceTokens: z.optional(z.array(DeviceToken).check(z.maxLength(5))),
});
export const ErasureReply = z.object({ erasure: Erasure });

/** POST /v1/admin/erasures. GET of the same path with `?email=` finds the proof for an email. */
export const EraseCustomerRequest = z.object({ email: Email });
export const FindPersonQuery = z.object({ email: Email });
export const FindErasureQuery = z.object({ email: Email });
/** GET /v1/admin/persons?email=: the data of a customer before deletion. */
export const PersonReply = z.object({
  person: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    walls: Count,
    photos: Count,
    orders: Count,
    /** Ids of open orders, which the deletion waits for. */
    ordersUnderWay: z.array(z.string()),
  }),
});
export type Person = z.infer<typeof PersonReply>['person'];
export const ErasuresReply = z.object({ erasures: z.array(Erasure) });
