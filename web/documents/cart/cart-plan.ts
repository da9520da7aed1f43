import { codeKey } from '../../../shared/promo/codes.ts';
import type { Cart, CartLine, WantedCart, WantedLine } from './model.ts';

/** What must happen so that the cart's lines are the wanted ones. */
interface CartPlan {
  remove: string[];
  update: { id: string; quantity: number }[];
  add: WantedLine[];
}

/**
 * Lines keep their place while their quantity changes. What nothing asks for goes, also a second line for the same
 * tiles, which a repeated call may have left behind.
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
 * The codes that a cart has to carry instead of its own. Codes ignore case and outer space. Where this window knows of
 * none, nothing is taken off: another window may have brought one.
 *
 * @returns undefined where they are right
 */
export function codesToSet(carried: readonly { code: string }[], wanted: WantedCart['code']): string[] | undefined {
  if (wanted === undefined) return undefined;
  const codes = wanted === null ? [] : [wanted];
  const isSame =
    carried.length === codes.length && carried.every(({ code }) => codeKey(code) === codeKey(wanted ?? ''));
  return isSame ? undefined : codes;
}

/** The email that a cart has yet to be told; whatever the checkout has told it stays. */
export function emailToSet(cart: Pick<Cart, 'email'>, wanted: string | undefined): string | undefined {
  return cart.email === undefined ? wanted : undefined;
}

/** The note that a cart has to carry instead of its own. Where this window knows of none, nothing is taken away. */
export function noteToSet(cart: Pick<Cart, 'note'>, wanted: string | undefined): string | undefined {
  return wanted === cart.note ? undefined : wanted;
}

/** @param cart undefined or null where there is none */
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

/** What a line is for: two with one key are the same line. */
export function keyOf({ projectId, recipient, merchandiseId }: KeyedLine): string {
  return JSON.stringify([merchandiseId, projectId, recipient?.name, recipient?.email, recipient?.phone]);
}
