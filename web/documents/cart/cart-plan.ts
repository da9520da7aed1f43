import type { Cart, CartLine, WantedCart, WantedLine } from './model.ts';

/** What must happen so that the cart's lines are the wanted ones. */
interface CartPlan {
  remove: string[];
  update: { id: string; quantity: number }[];
  add: WantedLine[];
}

/**
 * Lines keep their place while their quantity changes. What no project asks for goes, also a second line for the same
 * tiles, which a repeated call may have left behind.
 */
export function planCart(
  lines: readonly Pick<CartLine, 'id' | 'projectId' | 'merchandiseId' | 'quantity'>[],
  wanted: readonly WantedLine[],
): CartPlan {
  const open = new Map(wanted.map((line) => [keyOf(line), line]));
  const plan: CartPlan = { remove: [], update: [], add: [] };
  for (const line of lines) {
    const match = open.get(keyOf(line));
    if (!match) {
      plan.remove.push(line.id);
      continue;
    }
    open.delete(keyOf(match));
    if (line.quantity !== match.quantity) plan.update.push({ id: line.id, quantity: match.quantity });
  }
  plan.add.push(...open.values());
  return plan;
}

/**
 * Whether a code has yet to be put on the cart. Codes ignore case and outer space. Nothing is ever taken off here:
 * another window may have brought what this one does not know.
 */
export function isCodeMissing(carried: readonly { code: string }[], wanted: string | undefined): wanted is string {
  const nameOf = (code: string) => code.trim().toLowerCase();
  return wanted !== undefined && !carried.some(({ code }) => nameOf(code) === nameOf(wanted));
}

/** @param cart undefined or null where there is none */
export function isAsWanted(
  cart: Pick<Cart, 'lines' | 'codes'> | null | undefined,
  { lines, code }: WantedCart,
): boolean {
  if (!cart) return lines.length === 0;
  const { remove, update, add } = planCart(cart.lines, lines);
  return remove.length + update.length + add.length === 0 && !isCodeMissing(cart.codes, code);
}

function keyOf({ projectId, merchandiseId }: { projectId: string | undefined; merchandiseId: string }): string {
  return `${projectId} ${merchandiseId}`;
}
