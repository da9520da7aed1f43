import * as z from 'zod/mini';
import { OwnCarriers } from '../delivery/carriers.ts';
import { Store } from '../delivery/schema.ts';
import { LabRouting } from './lab-routing.ts';
import { DEFAULT_THEME, PublicTenant, Theme } from './public-tenant.ts';
import { themeFaults } from './theme.ts';

/** One day. */
export const CHANGE_MINUTES_MAX = 24 * 60;

/** A record has 400 kB, and a store some 400 bytes (ADR 31). */
export const STORES_MAX = 1_000;

/** Checks the contrast when a row is written. Browsers trust the row. */
const CheckedTheme = Theme.check(
  z.check(({ value, issues }) => {
    for (const message of themeFaults(value)) issues.push({ code: 'custom', message, input: value, continue: true });
  }),
);

/** A tag in its canonical form, such as `de` or `pt-BR`. */
const Language = z.string().check(
  z.maxLength(35),
  z.refine((tag) => isLanguage(tag), 'Expected a language tag such as de or pt-BR'),
);

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

const TimeZone = z
  .string()
  .check(z.refine((name) => isTimeZone(name), 'Expected the name of a time zone such as America/Chicago'));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A tenant: docs/spec 2.4. */
export const Tenant = z.extend(PublicTenant, {
  theme: z._default(CheckedTheme, DEFAULT_THEME),
  language: z._default(Language, 'en'),
  timeZone: z.optional(TimeZone),
  /**
   * Whether signing in reveals that an email has no account. The specified messages do, so this defaults to true. If
   * false, every email gets the same reply.
   */
  revealsAccounts: z.optional(z.boolean()),
  /** Whether plus-addresses of large providers, and dots at Gmail, count as one customer of a promo: docs/spec 12.7. */
  countsAliasesOnce: z.optional(z.boolean()),
  /**
   * Hosts, including their subdomains, from which the server fetches photos by address. None by default, against request
   * forgery.
   */
  importHosts: z.optional(z.array(z.string())),
  /** Stores for pick-up; a separate route returns them, because only the checkout needs them. */
  stores: z.optional(z.array(Store).check(z.maxLength(STORES_MAX))),
  /**
   * How long after payment shoppers may change or cancel an order. Printing starts afterwards. 0 by default.
   */
  changeMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(CHANGE_MINUTES_MAX))),
  /** Labs for its tiles; absent: the shop's own print room. */
  labs: z.optional(LabRouting),
  /** In addition to the built-in ones. */
  carriers: z.optional(OwnCarriers),
});
export type Tenant = z.infer<typeof Tenant>;
/** A row without its defaults. */
export type TenantInput = z.input<typeof Tenant>;
