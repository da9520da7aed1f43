import * as z from 'zod/mini';
import { type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { LabId } from '../../../shared/tenant/lab-routing.ts';
import type { LabPatience } from '../../core/labs/lab.ts';
import { jsonObject } from '../../core/lib/parse-json.ts';

const Text = z.string().check(z.minLength(1));
/** Signs events; a short secret could be guessed. */
const EventSecret = z.string().check(z.minLength(16));
/** How long the shop waits for news: docs/labs.md. */
const patience = {
  askAfterMinutes: z.optional(z.int().check(z.minimum(5), z.maximum(24 * 60))),
  silentAfterHours: z.optional(z.int().check(z.minimum(1), z.maximum(30 * 24))),
};

/** The account of a lab that speaks the contract of docs/labs.md. */
const DirectAccount = z.strictObject({
  adapter: z.literal('direct'),
  url: z.url(),
  apiKey: Text,
  eventSecret: EventSecret,
  ...patience,
});
export type DirectAccount = z.infer<typeof DirectAccount>;

/** The account of a lab that fetches folders from the print bucket. */
const FolderAccount = z.strictObject({ adapter: z.literal('folder'), eventSecret: EventSecret, ...patience });
export type FolderAccount = z.infer<typeof FolderAccount>;

/** How long the shop waits for news of an account's lab. */
export function patienceOf({ askAfterMinutes = 60, silentAfterHours = 72 }: LabAccount): LabPatience {
  return { askAfterMinutes, silentAfterHours };
}

export type LabAccount = DirectAccount | FolderAccount;

/** The content of the secret `LabAccounts`: accounts by tenant, then by the lab's name in the tenant's rules. */
const Accounts = z.record(
  TenantIdSchema,
  z.record(LabId, z.discriminatedUnion('adapter', [DirectAccount, FolderAccount])),
);

/**
 * @param secret JSON as above, or the random text that the secret was created with, which means no accounts
 * @throws Error if the JSON does not match the schema: a typing error must not look like "no lab"
 */
export function readLabAccounts(secret: string): (tenantId: TenantId, lab: string) => LabAccount | undefined {
  const accounts = z.parse(Accounts, jsonObject(secret) ?? {});
  return (tenantId, lab) => {
    const own = Object.hasOwn(accounts, tenantId) ? accounts[tenantId] : undefined;
    return own && Object.hasOwn(own, lab) ? own[lab] : undefined;
  };
}
