import * as z from 'zod/mini';
import type { WantedLine } from './model.ts';
import type { StorefrontClient } from './storefront/storefront-client.ts';

interface Line {
  id: string;
  merchandiseId: string;
  quantity: number;
  projectId: string | undefined;
}

interface StoredLines {
  lines: Line[];
  codes: string[];
  email?: string | undefined;
  note?: string | undefined;
  attributes: unknown;
}

/** The fate of one call: request and reply arrive, one or both get lost, or the storefront refuses it. */
export type Fate = 'answered' | 'lost on the way' | 'answer lost' | 'hangs' | 'arrives late' | { refusal: string };

/** Longer than the deadline and the retry after it. */
const LATE_MS = 20_000;

const Variables = z.looseObject({
  id: z.optional(z.string()),
  cartId: z.optional(z.string()),
  after: z.optional(z.string()),
});

/**
 * A storefront that behaves like the real one: it assigns line ids, merges equal lines, and returns null for a cart
 * that is gone. For tests.
 */
export function testStorefront(wait: (milliseconds: number) => Promise<void> = async () => {}) {
  const carts = new Map<string, StoredLines>();
  const calls: string[] = [];
  const now = { delayMs: 0, fate: (_name: string): Fate => 'answered' };
  let ids = 0;

  const client: StorefrontClient = {
    origin: 'https://shop.example',
    async request(document, variables, reply, signal) {
      const name = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? '';
      calls.push(name);
      const { id, cartId, after } = z.parse(Variables, variables);
      const fate = now.fate(name);
      await wait(now.delayMs / 2);
      if (fate === 'lost on the way') throw new Error('offline');
      if (fate === 'hangs') await new Promise(() => {});
      if (fate === 'arrives late') await wait(LATE_MS);
      const refusal = typeof fate === 'object' ? fate.refusal : undefined;
      const data = answer(name, variables as never, id ?? cartId ?? '', Number(after), refusal);
      await wait(now.delayMs / 2);
      if (fate === 'answer lost') throw new Error('offline');
      signal?.throwIfAborted();
      return z.parse(reply, data);
    },
  };

  function answer(
    name: string,
    variables: {
      input: never;
      lines: never[];
      lineIds: string[];
      discountCodes: string[];
      buyerIdentity: { email: string };
      note: string;
    },
    id: string,
    from: number,
    refusal: string | undefined,
  ) {
    const cart = carts.get(id);
    if (name === 'Cart') return { cart: cart ? view(id, cart) : null };
    if (name === 'MoreLines') return { cart: cart ? { lines: page(cart.lines, from) } : null };
    const field = name.charAt(0).toLowerCase() + name.slice(1);
    const refused = (message: string) => ({ [field]: { cart: null, userErrors: [{ message }] } });
    if (refusal !== undefined) return refused(refusal);
    if (name === 'CartCreate') {
      const input: { lines: never[]; attributes: unknown; discountCodes?: string[]; note?: string } = variables.input;
      const made = { lines: [], codes: input.discountCodes ?? [], attributes: input.attributes, note: input.note };
      const madeId = `cart-${++ids}`;
      carts.set(madeId, made);
      add(made, input.lines);
      return { cartCreate: { cart: view(madeId, made), userErrors: [] } };
    }
    if (!cart) return refused('The specified cart does not exist.');
    const isThere = (lineId: string) => cart.lines.some((line) => line.id === lineId);
    if (name === 'CartLinesRemove') {
      if (!variables.lineIds.every(isThere)) return refused('The merchandise line does not exist.');
      cart.lines = cart.lines.filter((line) => !variables.lineIds.includes(line.id));
    }
    if (name === 'CartLinesUpdate') {
      const given: { id: string; quantity: number }[] = variables.lines;
      if (!given.every((line) => isThere(line.id))) return refused('The merchandise line does not exist.');
      for (const line of cart.lines)
        line.quantity = given.find((update) => update.id === line.id)?.quantity ?? line.quantity;
    }
    if (name === 'CartLinesAdd') add(cart, variables.lines);
    if (name === 'CartDiscountCodesUpdate') cart.codes = variables.discountCodes;
    if (name === 'CartNoteUpdate') cart.note = variables.note;
    if (name === 'CartBuyerIdentityUpdate') cart.email = variables.buyerIdentity.email;
    return { [field]: { cart: view(id, cart), userErrors: [] } };
  }

  function add(
    cart: StoredLines,
    inputs: { merchandiseId: string; quantity: number; attributes: { value: string }[] }[],
  ): void {
    for (const { merchandiseId, quantity, attributes } of inputs) {
      const projectId = attributes[0]?.value;
      const same = cart.lines.find((line) => line.merchandiseId === merchandiseId && line.projectId === projectId);
      if (same) same.quantity += quantity;
      else cart.lines.push({ id: `line-${++ids}`, merchandiseId, quantity, projectId });
    }
  }

  return {
    client,
    carts,
    calls,
    now,
    /** The cart's lines in the form a browser asks for. */
    linesOf: (id: string | undefined): WantedLine[] =>
      (carts.get(id ?? '')?.lines ?? []).map(({ projectId = '', merchandiseId, quantity }) => ({
        projectId,
        merchandiseId,
        quantity,
      })),
  };
}

const money = (cents: number) => ({ amount: (cents / 100).toFixed(2) });

function view(id: string, { lines, codes, email, note }: StoredLines) {
  return {
    id,
    note: note || null,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    cost: { subtotalAmount: money(0), totalAmount: money(lines.reduce((sum, line) => sum + line.quantity * 1400, 0)) },
    discountAllocations: [],
    buyerIdentity: { email },
    discountCodes: codes.map((code) => ({ code, applicable: false })),
    deliveryGroups: { nodes: [] },
    lines: page(lines, 0),
  };
}

function page(lines: Line[], from: number) {
  return {
    nodes: lines.slice(from, from + 50).map((line) => ({
      id: line.id,
      quantity: line.quantity,
      attribute: { value: line.projectId },
      merchandise: { id: line.merchandiseId, title: 'Black', product: { title: 'Photo Tile' } },
      cost: {
        amountPerQuantity: money(1400),
        subtotalAmount: money(line.quantity * 1400),
        totalAmount: money(line.quantity * 1400),
      },
      discountAllocations: [],
    })),
    pageInfo: { hasNextPage: lines.length > from + 50, endCursor: String(from + 50) },
  };
}
