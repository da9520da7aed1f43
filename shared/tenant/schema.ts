import * as z from 'zod/mini';
import { OwnCarriers } from '../delivery/carriers.ts';
import { Store } from '../delivery/schema.ts';
import { LabRouting } from './lab-routing.ts';
import { DEFAULT_THEME, PublicTenant, Theme } from './public-tenant.ts';
import { themeFaults } from './theme.ts';

/** A day: what comes after it is no second thought. */
export const CHANGE_MINUTES_MAX = 24 * 60;

/** A record has 400 kB, and a store some 400 bytes (COMM-48). */
export const STORES_MAX = 1_000;

/** Of colors that can be told apart. A browser takes the row's word for it. */
const CheckedTheme = Theme.check(
  z.check(({ value, issues }) => {
    for (const message of themeFaults(value)) issues.push({ code: 'custom', message, input: value, continue: true });
  }),
);

/** A tenant: docs/product.md 2.4. */
export const Tenant = z.extend(PublicTenant, {
  theme: z._default(CheckedTheme, DEFAULT_THEME),
  /**
   * Whether signing in tells that an email has no account. The given messages do, so this is true unless it says
   * false; then a stranger hears the same answer for every email.
   */
  revealsAccounts: z.optional(z.boolean()),
  /**
   * Hosts from which a photo may be taken by its address; each stands for the names below it, too. None unless said: a
   * server that fetches whatever it is told to can be led anywhere.
   */
  importHosts: z.optional(z.array(z.string())),
  /** where people can pick up; told by a route of their own, for only a checkout wants to know them */
  stores: z.optional(z.array(Store).check(z.maxLength(STORES_MAX))),
  /**
   * For how long after paying shoppers may change or cancel an order; then its prints are made. At once where it is 0 or
   * nothing is said.
   */
  changeMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(CHANGE_MINUTES_MAX))),
  /** which labs make its tiles; the shop's own print room, where nothing is said */
  labs: z.optional(LabRouting),
  /** in addition to the built-in ones */
  carriers: z.optional(OwnCarriers),
});
export type Tenant = z.infer<typeof Tenant>;
/** As somebody writes it who leaves out what has a default. */
export type TenantInput = z.input<typeof Tenant>;
