import { ONCE } from '../../shared/platform/budgets.ts';
import type { FieldCharge } from '../../shared/platform/route-limits.ts';
import type { RootResolver } from './context.ts';
import { tooManyRequests } from './graphql-error.ts';

/**
 * Wraps resolvers that have a budget, which each execution charges under any alias and fragment. Over budget they
 * return the error that clients of the Storefront API retry.
 */
export function limitFields(
  resolvers: Readonly<Record<string, RootResolver>>,
  limits: Readonly<Record<string, readonly FieldCharge[]>>,
): Readonly<Record<string, RootResolver>> {
  return Object.fromEntries(
    Object.entries(resolvers).map(([field, resolve]) => {
      const charges = limits[field];
      return [field, charges ? limited(resolve, charges) : resolve];
    }),
  );
}

function limited(resolve: RootResolver, charges: readonly FieldCharge[]): RootResolver {
  return async (args, context) => {
    const spent = await context.spendBudgets(
      charges.map(({ budget, weigh }) => ({ budget, amount: weigh?.(args) ?? ONCE })),
    );
    if (spent.kind === 'too_many') throw tooManyRequests();
    return resolve(args, context);
  };
}
