/**
 * Limits: how often a caller may make a request (budgets), and how often the work of a queue message is attempted
 * (attempt-counter-store.ts), with their counters.
 *
 * Changed by: lambda/api and lambda/storefront (budgets); lambda/intake, lambda/imports, lambda/render and lambda/mail
 * (attempts).
 */
import { createHmac } from 'node:crypto';
import type { Limit } from '../../../shared/platform/budgets.ts';

export interface BudgetWindow {
  /** Number of the window since the epoch. */
  index: number;
  endsAtSeconds: number;
}

/** Windows are aligned to the epoch, so that all containers use the same ones. */
export function windowAt({ seconds }: Limit, nowSeconds: number): BudgetWindow {
  const index = Math.floor(nowSeconds / seconds);
  return { index, endsAtSeconds: (index + 1) * seconds };
}

/** Hash of an address for keys. HMAC-SHA256, because plain hashes of all IPv4 addresses take a minute to compute. */
export function hashAddress(pepper: string, address: string): string {
  return createHmac('sha256', pepper).update(`address|${address}`).digest('base64url');
}
