import * as z from 'zod/mini';
import { DEFAULT_HOME, HomePage } from '../content/home.ts';
import { DeliveryMethod } from '../delivery/method.ts';
import { ClientId, Email, TenantId } from '../lib/scalars.ts';
import { SalesTax } from '../money/sales-tax.ts';
import { FRAME_COLORS, HANGING_SYSTEMS } from '../product/options.ts';

const ThemeColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'A color is written as #rrggbb, in lower case.'));

/**
 * The theme of a tenant's pages and mails: docs/spec 4.11. The contrast of its colors is checked before a row is
 * written (shared/tenant/schema.ts).
 */
export const Theme = z.object({
  /** The background, with its lines and grays. */
  ground: ThemeColor,
  inkSoft: ThemeColor,
  line: ThemeColor,
  /** Borders of controls. */
  edge: ThemeColor,
  accent: ThemeColor,
  /** Text on the accent. */
  accentInk: ThemeColor,
  /** Type of headings. */
  heading: z.object({
    font: z.enum(['serif', 'sans']),
    weight: z.int().check(z.minimum(100), z.maximum(900)),
    trackingEm: z.number().check(z.minimum(-0.1), z.maximum(0.1)),
  }),
});
export type Theme = z.infer<typeof Theme>;

/** The theme of tenants without one; the same as in web/styles/tokens.css. */
export const DEFAULT_THEME: Theme = {
  ground: '#faf7f2',
  inkSoft: '#6b645b',
  line: '#e6dfd5',
  edge: '#8c8378',
  accent: '#1e5b4f',
  accentInk: '#ffffff',
  heading: { font: 'serif', weight: 400, trackingEm: 0 },
};

/** A host name in lower case, without port and trailing dot. */
const HostName = z
  .string()
  .check(z.maxLength(253), z.regex(/^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/));

/** A value of the query parameter `tenant`. */
const TenantParameter = z.string().check(z.regex(/^[a-z0-9]{1,16}$/));

/**
 * The origin of a page that may frame the shop, exactly as browsers write it: https, or localhost. No wildcards. It is
 * copied into a header and compared with the origin of messages.
 */
export const EmbedOrigin = z.string().check(
  z.regex(/^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(localhost|127\.0\.0\.1))(:(?!443$|80$|0)\d{2,5})?$/, {
    error: 'Expected an origin such as https://www.example.com',
  }),
);

export const EmbedOrigins = z._default(z.array(EmbedOrigin).check(z.maxLength(20)), []);

/** Payment providers: docs/spec 13.14. */
const PAYMENT_PROVIDER_IDS = ['embedded', 'stripe', 'hosted'] as const;

/** In addition to the first delivery method. */
export const OTHER_DELIVERIES_MAX = 9;

/** Each is an item of the transaction that writes the row, which has at most a hundred. */
const TENANT_HOSTS_MAX = 20;

const Line = z.string().check(z.minLength(1), z.maxLength(200));
const WebAddress = z.url({ protocol: /^https?$/ });
const Flag = (otherwise: boolean) => z._default(z.boolean(), otherwise);

/** How a tenant's shop works and looks, with defaults: docs/spec 2.3. */
const look = {
  /** Theme of pages and mails. */
  theme: z._default(Theme, DEFAULT_THEME),
  /** Sections of its start page, in order. */
  home: z._default(HomePage, DEFAULT_HOME),
  /** Texts that replace the catalogue's, by `feature.key` (web/lib/texts.ts). */
  wording: z._default(z.record(z.string(), z.string().check(z.maxLength(1_000))), {}),
  links: z._default(z.object({ about: z.boolean() }), { about: true }),
  socialLinks: z._default(z.array(z.object({ network: Line, url: WebAddress })), []),
  /** For same-day printing: a bar below the header, and the label of the button to the photos. */
  sameDay: z.optional(z.object({ label: Line })),
  /** Shoppers can log in. */
  hasLogin: Flag(false),
  hasPromoBanner: Flag(true),
  /** The header changes once the page is scrolled. */
  hasScrolledHeader: Flag(true),
  /** Asks whether all tiles should get black frames. */
  asksForBlackFrames: Flag(false),
  /** A partner's codes are valid here (shared/promo/codes.ts). */
  hasPartnerPromos: Flag(false),
  defaultFrameColor: z._default(z.enum(FRAME_COLORS), 'Black'),
  /** Tiles of the tile product in one cart; absent: no limit. */
  tileProductTilesMax: z.optional(z.int().check(z.positive())),
  /** How a tile is hung: on a magnet and its pad, or on a metal hanger. */
  instructions: z._default(z.enum(HANGING_SYSTEMS), 'magnet'),
  /** Paths that redirect to other sites, such as the hang tool's: docs/spec 3.2. */
  redirects: z._default(
    z.array(z.object({ path: z.string().check(z.regex(/^(\/[a-z0-9-]+)+$/)), url: WebAddress })).check(z.maxLength(20)),
    [],
  ),
  /** The URL scheme of the mobile app, which /signin opens. */
  appScheme: z.optional(z.string().check(z.regex(/^(?!https?$|javascript$|data$|file$|blob$)[a-z][a-z0-9+.-]{1,30}$/))),
  /** Origins whose pages may frame the shop and exchange messages with it: docs/embedding.md. */
  embedOrigins: EmbedOrigins,
};

/** The part of a tenant that browsers get. */
export const PublicTenant = z.object({
  id: TenantId,
  name: z.string(),
  /** Used in titles, in the header and in sentences: "{brand} are only available in the United States". */
  brand: z.string(),
  /** Of its texts, as a BCP 47 tag: docs/spec 2.4.8. Checked before a row is written (shared/tenant/schema.ts). */
  language: z._default(z.string(), 'en'),
  /** Host names of the tenant's own site, with their subdomains; maps are signed for these only. The default tenant needs none. */
  hosts: z._default(z.array(HostName).check(z.maxLength(TENANT_HOSTS_MAX)), []),
  /** Value of the query parameter `tenant` that chooses it. */
  parameter: z.optional(TenantParameter),
  ...look,
  commerce: z.object({
    /** Base of the storefront; empty means the shop's own origin. */
    endpoint: z.string(),
    apiVersion: z.string(),
    publicAccessToken: z.string(),
  }),
  /** Defaults to the embedded provider, which takes test cards only. */
  payments: z.optional(
    z.object({
      provider: z.enum(PAYMENT_PROVIDER_IDS),
      /** The browser's key for Stripe; secret keys are in the secret `PaymentAccounts`. */
      stripePublishableKey: z.optional(z.string()),
      /** Card vault of a hosted store: its carts are then completed with a card instead of on the store's page. */
      cardVaultUrl: z.optional(z.string()),
    }),
  ),
  /**
   * Whether the site is public. The gate is in the browser only (docs/spec 4.7): it hides a shop during setup, but does
   * not protect it.
   */
  isPublic: z.optional(z.boolean()),
  /** SHA-256, in hex, of the password for a site that is not public. */
  sitePasswordSha256: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))),
  /** The default delivery method. */
  delivery: DeliveryMethod,
  /** Further methods that shoppers can choose, named in carts by their handles. */
  otherDeliveries: z.optional(
    z.array(z.extend(DeliveryMethod, { handle: ClientId })).check(z.maxLength(OTHER_DELIVERIES_MAX)),
  ),
  /** Whether prices include sales tax; absent: not mentioned. No tax is ever added. */
  salesTax: z.optional(SalesTax),
  /**
   * Of its production, promos and reports, in IANA form; absent: DEFAULT_TIME_ZONE. Checked before a row is written
   * (shared/tenant/schema.ts).
   */
  timeZone: z.optional(z.string()),
  /** The business's address in one line: the law requires it in every reminder, so none is sent without it. */
  postalAddress: z.optional(z.string().check(z.minLength(1))),
  /** Answers questions about orders; without it, the shop shows no address. */
  supportEmail: z.optional(Email),
  /** Third-party tools by tenant; without them none is loaded. */
  googleTagManagerContainerId: z.optional(z.string().check(z.regex(/^GTM-[A-Z0-9]{1,12}$/))),
  /** Prefixes event names, for a container shared by several shops. */
  analyticsPrefix: z.optional(z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,29}$/))),
});
export type PublicTenant = z.infer<typeof PublicTenant>;
