import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { recipientOf, recipientProblem } from '../../../shared/customer/recipient.ts';
import { ClientId } from '../../../shared/lib/scalars.ts';
import { isPrintable, UNPRINTABLE_TEXT } from '../../../shared/lib/text.ts';
import { kindOf, lineQuantityMax, takesPhotos } from '../../../shared/product/kinds.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { type Attribute, type CartLine, PROJECT_ATTRIBUTE } from './cart.ts';
import { type CartChange, changed, refused, type UserError } from './cart-change.ts';
import { ATTRIBUTES_MAX } from './cart-limits.ts';

/** Fits 100 tiles in 999 copies, rounded up. */
const LINE_QUANTITY_MAX = 100_000;
const ATTRIBUTE_KEY_LENGTH_MAX = 255;
const ATTRIBUTE_VALUE_LENGTH_MAX = 1000;

export interface LineInput {
  merchandiseId: string;
  quantity: number;
  attributes: Attribute[];
}

export interface LineUpdate {
  id: string;
  merchandiseId?: string | undefined;
  quantity?: number | undefined;
  attributes?: Attribute[] | undefined;
}

export interface LineRules {
  /** Undefined if the tenant does not sell it. */
  productOf(merchandiseId: string): Product | undefined;
  newLineId(): string;
}

/**
 * Adds lines, merging each into a line with the same merchandise and attributes, as the Storefront API does.
 *
 * @param path path of the lines in the arguments: ['lines'], or ['input', 'lines'] for cartCreate
 */
export function addLines(
  inputs: readonly LineInput[],
  rules: LineRules,
  path: readonly string[] = ['lines'],
): CartChange {
  return (cart) => {
    const errors = inputs.flatMap((input, index) => lineErrors(input, rules, [...path, String(index)]));
    if (errors.length > 0) return refused(...errors);
    const lines = inputs.reduce<CartLine[]>((sum, input) => withLine(sum, input, rules), cart.lines);
    const isOverfull = lines.some((line) => line.quantity > LINE_QUANTITY_MAX);
    if (isOverfull) return refused(tooMany([...path]));
    const overfull = lines.flatMap((line) => quantityErrors(line, rules, path));
    return overfull.length > 0 ? refused(...overfull) : changed({ ...cart, lines });
  };
}

/** Changes lines in place; a quantity of 0 removes one. */
export function updateLines(updates: readonly LineUpdate[], rules: LineRules): CartChange {
  return (cart) => {
    const errors = updates.flatMap((update, index) => {
      const path = ['lines', String(index)];
      const line = cart.lines.find(({ id }) => id === update.id);
      if (!line) return [unknownLine(update.id, [...path, 'id'])];
      return lineErrors({ ...line, ...withoutUndefined(update) }, rules, path, 0);
    });
    if (errors.length > 0) return refused(...errors);
    const lines = updates.reduce<CartLine[]>(
      (sum, update) => sum.map((line) => (line.id === update.id ? { ...line, ...withoutUndefined(update) } : line)),
      cart.lines,
    );
    return changed({ ...cart, lines: lines.filter((line) => line.quantity > 0) });
  };
}

export function removeLines(lineIds: readonly string[]): CartChange {
  return (cart) => {
    const errors = lineIds.flatMap((lineId, index) =>
      cart.lines.some(({ id }) => id === lineId) ? [] : [unknownLine(lineId, ['lineIds', String(index)])],
    );
    if (errors.length > 0) return refused(...errors);
    return changed({ ...cart, lines: cart.lines.filter(({ id }) => !lineIds.includes(id)) });
  };
}

export function attributeErrors(attributes: readonly Attribute[], path: readonly string[]): UserError[] {
  if (attributes.length > ATTRIBUTES_MAX) {
    const message = `A cart can have at most ${ATTRIBUTES_MAX} attributes.`;
    return [{ code: 'MAXIMUM_EXCEEDED', field: [...path], message }];
  }
  return attributes.flatMap(({ key, value }, index): UserError[] => {
    const at = (field: string, message: string): UserError => ({
      code: 'INVALID',
      field: [...path, String(index), field],
      message,
    });
    if (key.length === 0 || key.length > ATTRIBUTE_KEY_LENGTH_MAX)
      return [at('key', `An attribute's key has 1 to ${ATTRIBUTE_KEY_LENGTH_MAX} characters.`)];
    if (value.length > ATTRIBUTE_VALUE_LENGTH_MAX)
      return [at('value', `An attribute's value has at most ${ATTRIBUTE_VALUE_LENGTH_MAX} characters.`)];
    if (!isPrintable(key)) return [at('key', `An attribute's key: ${UNPRINTABLE_TEXT}`)];
    if (!isPrintable(value)) return [at('value', `An attribute's value: ${UNPRINTABLE_TEXT}`)];
    if (key === PROJECT_ATTRIBUTE && !z.safeParse(ClientId, value).success)
      return [at('value', 'The id of a project has 1 to 64 url-safe characters.')];
    return [];
  });
}

/** Keeps the last value of a key. */
export function uniqueAttributes(attributes: readonly Attribute[]): Attribute[] {
  return [...new Map(attributes.map(({ key, value }) => [key, value]))].map(([key, value]) => ({ key, value }));
}

function lineErrors(line: LineInput, rules: LineRules, path: readonly string[], minimum = 1): UserError[] {
  const errors = attributeErrors(line.attributes, [...path, 'attributes']);
  const product = rules.productOf(line.merchandiseId);
  if (product) errors.push(...goodsLineErrors(line, product, path));
  else {
    const message = `The merchandise with id ${line.merchandiseId} does not exist.`;
    errors.push({ code: 'INVALID', field: [...path, 'merchandiseId'], message });
  }
  if (line.quantity < minimum) {
    const message = `The quantity must be at least ${minimum}.`;
    errors.push({ code: 'INVALID', field: [...path, 'quantity'], message });
  }
  if (line.quantity > LINE_QUANTITY_MAX) errors.push(tooMany([...path, 'quantity']));
  return errors;
}

/** Checks a line after an add, which can exceed its maximum quantity or the number of lines. */
function quantityErrors(line: CartLine, rules: LineRules, path: readonly string[]): UserError[] {
  const product = rules.productOf(line.merchandiseId);
  return product ? goodsLineErrors(line, product, path).filter(({ code }) => code === 'MAXIMUM_EXCEEDED') : [];
}

function withLine(lines: CartLine[], input: LineInput, rules: LineRules): CartLine[] {
  const attributes = uniqueAttributes(input.attributes);
  const same = lines.find(
    (line) => line.merchandiseId === input.merchandiseId && isDeepStrictEqual(line.attributes, attributes),
  );
  if (!same) return [...lines, { ...input, id: rules.newLineId(), attributes }];
  return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + input.quantity } : line));
}

/** Drops omitted fields, so that only given ones change a line. */
function withoutUndefined({ merchandiseId, quantity, attributes }: LineUpdate): Partial<LineInput> {
  return {
    ...(merchandiseId !== undefined && { merchandiseId }),
    ...(quantity !== undefined && { quantity }),
    ...(attributes !== undefined && { attributes: uniqueAttributes(attributes) }),
  };
}

function tooMany(field: string[]): UserError {
  return { code: 'MAXIMUM_EXCEEDED', field, message: `You can order at most ${LINE_QUANTITY_MAX} per line.` };
}

function unknownLine(id: string, field: string[]): UserError {
  return { code: 'INVALID', field, message: `The merchandise line with id ${id} does not exist.` };
}

/** Checks a line of a product without photos; returns no errors for tiles. */
function goodsLineErrors(
  line: { quantity: number; attributes: readonly Attribute[] },
  product: Product,
  path: readonly string[],
): UserError[] {
  if (takesPhotos(product)) return [];
  const errors: UserError[] = [];
  const invalid = (message: string) => errors.push({ code: 'INVALID', field: [...path, 'attributes'], message });
  if (line.attributes.some(({ key }) => key === PROJECT_ATTRIBUTE)) invalid(`${product.name}: this has no project.`);
  const recipient = recipientOf(line.attributes);
  if (kindOf(product) !== 'gift' && recipient) invalid(`${product.name}: this has no recipient.`);
  const problem = kindOf(product) === 'gift' ? recipientProblem(recipient) : undefined;
  if (problem !== undefined) invalid(problem);
  const max = lineQuantityMax(product);
  if (max !== undefined && line.quantity > max) {
    const message = `You can order at most ${max} of ${product.name}.`;
    errors.push({ code: 'MAXIMUM_EXCEEDED', field: [...path, 'quantity'], message });
  }
  return errors;
}
