import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { TenantId as TenantIdSchema } from '../../../shared/schemas/common.ts';
import { LabId } from '../../../shared/schemas/lab-routing.ts';
import type { LabPatience } from '../../core/production/labs/lab.ts';
import { jsonObject } from '../json-object.ts';

const Text = z.string().check(z.minLength(1));
/** Signs events; short ones could be guessed. */
const EventSecret = z.string().check(z.minLength(16));
/** How long the shop waits for news: docs/labs.md. */
const patience = {
  askAfterMinutes: z.optional(z.int().check(z.minimum(5), z.maximum(24 * 60))),
  silentAfterHours: z.optional(z.int().check(z.minimum(1), z.maximum(30 * 24))),
};

/** A lab that speaks the contract of docs/labs.md. */
const DirectAccount = z.strictObject({
  adapter: z.literal('direct'),
  url: z.url(),
  apiKey: Text,
  eventSecret: EventSecret,
  ...patience,
});
export type DirectAccount = z.infer<typeof DirectAccount>;

/** A lab that fetches folders from the print bucket. */
const FolderAccount = z.strictObject({ adapter: z.literal('folder'), eventSecret: EventSecret, ...patience });
export type FolderAccount = z.infer<typeof FolderAccount>;

const ProdigiAccount = z.strictObject({
  adapter: z.literal('prodigi'),
  apiKey: Text,
  /** where the API answers elsewhere than documented: its sandbox, or a stand-in in trials */
  apiUrl: z.optional(z.url()),
  shippingMethod: z._default(z.enum(['Budget', 'Standard', 'StandardPlus', 'Express', 'Overnight']), 'Standard'),
  /** by our sku: what Prodigi calls it */
  products: z.record(
    z.string(),
    z.strictObject({ sku: Text, attributes: z.optional(z.record(z.string(), z.string())) }),
  ),
  ...patience,
});
export type ProdigiAccount = z.infer<typeof ProdigiAccount>;

const Uid = z.int().check(z.positive());
const WhccAccount = z.strictObject({
  adapter: z.literal('whcc'),
  consumerKey: Text,
  /** signs its events, too */
  consumerSecret: Text,
  /** where the API answers elsewhere than documented: its sandbox, or a stand-in in trials */
  apiUrl: z.optional(z.url()),
  /** such as the way of shipping */
  orderAttributeUids: z.array(Uid),
  /** on the parcel, in the spelling of WHCC */
  shipFrom: z.strictObject({
    Name: Text,
    Addr1: Text,
    Addr2: z.optional(Text),
    City: Text,
    State: Text,
    Zip: Text,
    Country: Text,
    Phone: Text,
  }),
  /** by our sku: what WHCC calls it */
  products: z.record(z.string(), z.strictObject({ productUid: Uid, productNodeId: Uid, attributeUids: z.array(Uid) })),
  ...patience,
});
export type WhccAccount = z.infer<typeof WhccAccount>;

/** What an account says of how long to wait for news of its lab. */
export function patienceOf({ askAfterMinutes = 60, silentAfterHours = 72 }: LabAccount): LabPatience {
  return { askAfterMinutes, silentAfterHours };
}

export type LabAccount = DirectAccount | FolderAccount | ProdigiAccount | WhccAccount;

/** What the shop's operator puts into the secret `LabAccounts`: by tenant, then by the name that its rules use. */
const Accounts = z.record(
  TenantIdSchema,
  z.record(LabId, z.discriminatedUnion('adapter', [DirectAccount, FolderAccount, ProdigiAccount, WhccAccount])),
);

/**
 * @param secret JSON as above; a secret that nobody has filled in holds the random text that it was created with
 * @throws Error for JSON that is no such configuration: a mistake must not look like a decision
 */
export function readLabAccounts(secret: string): (tenantId: TenantId, lab: string) => LabAccount | undefined {
  const accounts = z.parse(Accounts, jsonObject(secret) ?? {});
  return (tenantId, lab) => {
    const own = Object.hasOwn(accounts, tenantId) ? accounts[tenantId] : undefined;
    return own && Object.hasOwn(own, lab) ? own[lab] : undefined;
  };
}
