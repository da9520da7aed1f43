import { codeKey } from '../../../shared/promo/codes.ts';
import type { Cart, CartLine, WantedCart, WantedLine } from './model.ts';

/** The changes that turn the cart's lines into the wanted lines. */
interface CartPlan {
  remove: string[];
  update: { id: string; quantity: number }[];
  add: WantedLine[];
}

/**
 * Updates quantities in place so that lines keep their position, and removes lines that are not wanted, including
 * duplicates left by a retried call.
 */
export function planCart(
  lines: readonly (KeyedLine & Pick<CartLine, 'id' | 'quantity'>)[],
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
 * The codes to set on the cart. Comparison ignores case and surrounding space. A cart keeps its codes when this window
 * has none, because another window may have entered them.
 *
 * @returns undefined if the cart already has the right codes
 */
export function codesToSet(carried: readonly { code: string }[], wanted: WantedCart['code']): string[] | undefined {
  if (wanted === undefined) return undefined;
  const codes = wanted === null ? [] : [wanted];
  const isSame =
    carried.length === codes.length && carried.every(({ code }) => codeKey(code) === codeKey(wanted ?? ''));
  return isSame ? undefined : codes;
}

/** The email to set on a cart that has none; never overwrites the email entered at checkout. */
export function emailToSet(cart: Pick<Cart, 'email'>, wanted: string | undefined): string | undefined {
  return cart.email === undefined ? wanted : undefined;
}

/** The note to set on the cart. A cart keeps its note when this window has none. */
export function noteToSet(cart: Pick<Cart, 'note'>, wanted: string | undefined): string | undefined {
  return wanted === cart.note ? undefined : wanted;
}

/** @param cart undefined or null if there is no cart */
export function isAsWanted(
  cart: Pick<Cart, 'lines' | 'codes' | 'email' | 'note'> | null | undefined,
  { lines, code, email, note }: WantedCart,
): boolean {
  if (!cart) return lines.length === 0;
  const { remove, update, add } = planCart(cart.lines, lines);
  if (remove.length + update.length + add.length > 0) return false;
  const open = [codesToSet(cart.codes, code), emailToSet(cart, email), noteToSet(cart, note)];
  return open.every((value) => value === undefined);
}

type KeyedLine = Pick<WantedLine, 'projectId' | 'recipient' | 'merchandiseId'>;

/** The identity of a line: two lines with one key are duplicates. */
export function keyOf({ projectId, recipient, merchandiseId }: KeyedLine): string {
  return JSON.stringify([merchandiseId, projectId, recipient?.name, recipient?.email, recipient?.phone]);
}
