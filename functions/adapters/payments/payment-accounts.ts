import * as z from 'zod/mini';
import { type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { jsonObject } from '../../core/lib/parse-json.ts';

const Text = z.string().check(z.minLength(1));

const StripeAccount = z.strictObject({
  secretKey: Text,
  /** Verifies the signatures of the webhook's events. */
  webhookSecret: Text,
  /** Replaces the documented API, for example by a fake in trials. */
  apiUrl: z.optional(z.url()),
});
export type StripeAccount = z.infer<typeof StripeAccount>;

const HostedAccount = z.strictObject({
  /** Base URL of the store, such as https://name.myshopify.com. */
  storeUrl: z.url(),
  storefrontPrivateToken: Text,
  /** May read orders and write refunds. */
  adminToken: Text,
  /** Key that the store signs its events with. */
  webhookSecret: Text,
});
export type HostedAccount = z.infer<typeof HostedAccount>;

/** The format of the secret `PaymentAccounts`: the tenants' accounts at payment providers. */
const Accounts = z.record(
  TenantIdSchema,
  z.strictObject({ stripe: z.optional(StripeAccount), hosted: z.optional(HostedAccount) }),
);

/** One provider's accounts by tenant. */
export type ProviderAccounts<Account> = Readonly<Record<TenantId, Account>>;

/**
 * @param secret JSON as above; until an operator sets it, it holds the random text that it was created with
 * @throws Error for invalid JSON: a mistake must not look like a decision
 */
export function readPaymentAccounts(secret: string): {
  stripe: ProviderAccounts<StripeAccount>;
  hosted: ProviderAccounts<HostedAccount>;
} {
  const accounts = z.parse(Accounts, jsonObject(secret) ?? {});
  const of = <Account>(accountOf: (own: z.infer<typeof Accounts>[string]) => Account | undefined) =>
    Object.fromEntries(
      Object.entries(accounts).flatMap(([id, own]) => {
        const account = accountOf(own);
        return account ? [[id, account] as const] : [];
      }),
    );
  return { stripe: of(({ stripe }) => stripe), hosted: of(({ hosted }) => hosted) };
}
