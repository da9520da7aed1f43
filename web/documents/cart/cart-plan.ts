import type { CartLine } from './cart-schema.ts';

/** A line as the projects ask for it: all tiles of one frame colour of one project, times the project's quantity. */
export interface WantedLine {
  projectId: string;
  merchandiseId: string;
  quantity: number;
}

/** The cart as this browser wants it. */
export interface WantedCart {
  lines: readonly WantedLine[];
  /** the code that the shopper came with; the server says whether it takes something off */
  code?: string | undefined;
}

/** What must happen so that the cart's lines are the wanted ones. */
export interface CartPlan {
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

function keyOf({ projectId, merchandiseId }: { projectId: string | undefined; merchandiseId: string }): string {
  return `${projectId} ${merchandiseId}`;
}
