import * as z from 'zod/mini';
import { TenantId } from './common.ts';
import { DeliveryMethod } from './delivery-method.ts';

/** Who takes a tenant's money: docs/product.md 13.14. */
const PAYMENT_PROVIDER_IDS = ['embedded', 'stripe', 'hosted'] as const;

/** What a browser may know of a tenant. */
export const PublicTenant = z.object({
  id: TenantId,
  name: z.string(),
  brand: z.string(),
  commerce: z.object({
    /** base of the storefront; empty means the shop's own origin */
    endpoint: z.string(),
    apiVersion: z.string(),
    publicAccessToken: z.string(),
  }),
  /** the embedded provider, which takes test cards only, where nothing is said */
  payments: z.optional(
    z.object({
      provider: z.enum(PAYMENT_PROVIDER_IDS),
      /** by which a browser speaks to Stripe; the secret keys are in the secret `PaymentAccounts` */
      stripePublishableKey: z.optional(z.string()),
      /**
       * Where a hosted store takes cards: then its carts are completed with one, without its page. Without it shoppers pay
       * on that page.
       */
      cardVaultUrl: z.optional(z.string()),
    }),
  ),
  /** host names of the tenant's own site; maps are signed for these only */
  hosts: z.optional(z.array(z.string())),
  /**
   * Whether anybody may see the site. The gate is in the browser only (docs/product.md 4.7): it keeps a shop that is
   * being set up out of sight, not safe.
   */
  isPublic: z.optional(z.boolean()),
  /** SHA-256, hex, of the password that opens a site that is not public */
  sitePasswordSha256: z.optional(z.string()),
  /** how goods reach people, unless they choose another way */
  delivery: DeliveryMethod,
  /** where its tiles are made, as in the IANA database; the day of an order is counted there */
  timeZone: z.optional(z.string()),
  /** where the business is, in one line: the law wants it in every reminder, and without it none goes out */
  postalAddress: z.optional(z.string().check(z.minLength(1))),
  /** third-party tools by tenant; without them none is loaded */
  googleTagManagerContainerId: z.optional(z.string()),
  analyticsPrefix: z.optional(z.string()),
});
export type PublicTenant = z.infer<typeof PublicTenant>;
