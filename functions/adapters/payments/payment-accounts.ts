import * as z from 'zod/mini';
import { TENANT_IDS, type TenantId } from '../../../shared/constants/tenants.ts';
import { jsonObject } from '../json-object.ts';

const Text = z.string().check(z.minLength(1));

const StripeAccount = z.strictObject({
  secretKey: Text,
  /** of the webhook endpoint, for the signatures of its events */
  webhookSecret: Text,
  /** where the API answers elsewhere than documented, such as a stand-in in trials */
  apiUrl: z.optional(z.url()),
});
export type StripeAccount = z.infer<typeof StripeAccount>;

/** What the shop's operator puts into the secret `PaymentAccounts`: the tenants' accounts at providers of payments. */
const Accounts = z.strictObject(
  Object.fromEntries(TENANT_IDS.map((id) => [id, z.optional(z.strictObject({ stripe: z.optional(StripeAccount) }))])),
);
export type StripeAccounts = Partial<Record<TenantId, StripeAccount>>;

/**
 * @param secret JSON as above; a secret that nobody has filled in holds the random text that it was created with
 * @throws Error for JSON that is no such configuration: a mistake must not look like a decision
 */
export function readStripeAccounts(secret: string): StripeAccounts {
  const accounts = z.parse(Accounts, jsonObject(secret) ?? {});
  return Object.fromEntries(
    TENANT_IDS.flatMap((id) => {
      const stripe = accounts[id]?.stripe;
      return stripe ? [[id, stripe] as const] : [];
    }),
  );
}
