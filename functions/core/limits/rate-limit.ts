/**
 * Limits: how often something may be asked for in a stretch of time, by whom, and the counters of what was.
 *
 * Changed by: lambda/api and lambda/storefront (spend and give back).
 */
import { createHmac } from 'node:crypto';
import type { Limit } from '../../../shared/constants/budgets.ts';

/** The stretch of time that a moment lies in. */
export interface BudgetWindow {
  /** the same for every moment of the stretch */
  index: number;
  endsAtSeconds: number;
}

/** Stretches are cut from the epoch, so that all containers count in the same ones. */
export function windowAt({ seconds }: Limit, nowSeconds: number): BudgetWindow {
  const index = Math.floor(nowSeconds / seconds);
  return { index, endsAtSeconds: (index + 1) * seconds };
}

/** An address as it appears in keys: HMAC-SHA256, because all IPv4 addresses are hashed plainly in a minute. */
export function hashAddress(pepper: string, address: string): string {
  return createHmac('sha256', pepper).update(`address|${address}`).digest('base64url');
}
