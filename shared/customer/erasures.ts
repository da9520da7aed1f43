import * as z from 'zod/mini';
import { Email, IsoTime } from '../lib/scalars.ts';
import { ROLES } from './schema.ts';
import { DeviceToken, LoginCode } from './wire.ts';

const Count = z.int().check(z.nonnegative());
/** Hex SHA-256 of the sorted names of all that was there. Keys of photos are made of their bytes. */
const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What was there when the account was closed. */
export const Inventory = z.object({
  objects: z.object({ versions: Count, sha256: Digest }),
  rows: z.object({ count: Count, sha256: Digest }),
  orders: Count,
});
export type Inventory = z.infer<typeof Inventory>;

/**
 * waiting: until the orders that are under way have ended. erasing: the account is closed, and its data is being deleted.
 * erased: an hour later nothing was found any more; this is the proof.
 */
export const Erasure = z.object({
  id: z.string().check(z.regex(/^[\w-]{22}$/)),
  state: z.enum(['waiting', 'erasing', 'erased']),
  /** keyed hash of the email; only the shop can say whose it is */
  emailHash: z.string(),
  askedAt: IsoTime,
  askedBy: z.enum(['customer', 'staff']),
  closedAt: z.optional(IsoTime),
  inventory: z.optional(Inventory),
  /** what came while it was being deleted, such as an upload that was under way, and was deleted too */
  foundLater: z.optional(Count),
  erasedAt: z.optional(IsoTime),
});
export type Erasure = z.infer<typeof Erasure>;

/** POST /v1/commerce/customer_delete_code mails the code that the next one takes. */
export const DeleteCustomerCodeRequest = z.object({
  deviceTokens: z.optional(z.array(DeviceToken).check(z.maxLength(5))),
});
/** POST /v1/commerce/customer_delete: with the code that was just mailed for it; a login code is none. */
export const DeleteCustomerRequest = z.object({
  code: LoginCode,
  deviceTokens: z.optional(z.array(DeviceToken).check(z.maxLength(5))),
});
export const ErasureReply = z.object({ erasure: Erasure });

/** POST /v1/admin/erasures. GET of the same path with `?email=` finds the proof for an email. */
export const EraseCustomerRequest = z.object({ email: Email });
export const FindPersonQuery = z.object({ email: Email });
export const FindErasureQuery = z.object({ email: Email });
/** GET /v1/admin/persons?email=: what there is of a customer, before it is deleted. */
export const PersonReply = z.object({
  person: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    walls: Count,
    photos: Count,
    orders: Count,
    /** numbers of those that are not over: the deletion waits for them */
    ordersUnderWay: z.array(z.string()),
  }),
});
export type Person = z.infer<typeof PersonReply>['person'];
export const ErasuresReply = z.object({ erasures: z.array(Erasure) });
