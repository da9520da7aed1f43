import type { Context, MiddlewareHandler } from 'hono';
import { ONCE } from '../../../shared/platform/budgets.ts';
import type { RouteLimits } from '../../../shared/platform/route-limits.ts';
import type { RouteBudgets } from '../../core/limits/route-budgets.ts';
import { ApiError } from '../api-error.ts';
import { clientAddress } from '../client-address.ts';
import type { HttpEnv } from '../http-env.ts';

/**
 * Charges a request to its route's budgets before doing any work. Runs after the guards, which know the owner. Weighs a
 * copy of the raw body, so that the route still limits and checks it.
 */
export function spendBudgets(
  { budgets: charges = [], countsMissesOnly }: RouteLimits,
  routeBudgets: RouteBudgets,
): MiddlewareHandler<HttpEnv> {
  const isWeighed = charges.some(({ weigh }) => weigh !== undefined);
  return async (c, next) => {
    const body = isWeighed ? await c.req.raw.clone().text() : '';
    const spent = await routeBudgets.spend(
      charges.map(({ budget, weigh }) => ({ budget, amount: weigh?.(body) ?? ONCE })),
      subjectsOf(c),
    );
    if (spent.kind === 'too_many') throw tooManyRequests(spent.retryAfterSeconds);
    await next();
    if (countsMissesOnly && c.res.ok) await spent.giveBack();
  };
}

function subjectsOf(c: Context<HttpEnv>) {
  const { owner, tenant } = c.var;
  return { address: clientAddress(c), owner, tenantId: tenant?.id };
}

function tooManyRequests(retryAfterSeconds: number): ApiError {
  const customerMessage = `You’re doing that too often. Please try again in ${inWords(retryAfterSeconds)}.`;
  return new ApiError('too_many_requests', { retryAfterSeconds, customerMessage });
}

/** Rounds up, so that a caller who waits that long is let in. */
function inWords(seconds: number): string {
  if (seconds <= 90) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? counted(minutes, 'minute') : counted(Math.ceil(seconds / 3600), 'hour');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
