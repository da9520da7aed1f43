import { utf8Bytes } from '../../../shared/lib/text.ts';
import type { Cart } from './cart.ts';

/** The Storefront API's CartErrorCodes that this shop uses. */
export const USER_ERROR_CODES = [
  'INVALID',
  'MAXIMUM_EXCEEDED',
  'INVALID_DELIVERY_ADDRESS_ID',
  'INVALID_DELIVERY_GROUP',
  'INVALID_DELIVERY_OPTION',
  'INVALID_PAYMENT',
  'PAYMENT_METHOD_NOT_SUPPORTED',
  'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED',
  'TOO_MANY_DELIVERY_ADDRESSES',
  'ADDRESS_FIELD_IS_TOO_LONG',
  'INVALID_METAFIELDS',
  'NOTE_TOO_LONG',
] as const;

/** A refusal of a cart mutation. */
export interface UserError {
  code: (typeof USER_ERROR_CODES)[number];
  /** Path in the arguments, for example ['lines', '0', 'merchandiseId']. */
  field: string[];
  message: string;
}

/** Also covers a wrong key and a cart that became an order, without telling which. */
export const NO_SUCH_CART: UserError = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
};

export interface CartWarning {
  code: 'DUPLICATE_DELIVERY_ADDRESS';
  message: string;
  /** Id of the affected object. */
  target: string;
}

export type Changed =
  | { kind: 'changed'; cart: Cart; warnings: CartWarning[] }
  /** Nothing has changed: an input with one fault is refused whole. */
  | { kind: 'refused'; errors: UserError[] };

/** A change is a function of the cart, so that a conflict can retry it on the newer version. */
export type CartChange = (cart: Cart) => Changed;

/** Half of DynamoDB's 400 KB item limit leaves room for everything except lines. */
const CART_BYTES_MAX = 200_000;

export function changed(cart: Cart, warnings: CartWarning[] = []): Changed {
  return { kind: 'changed', cart, warnings };
}

export function refused(...errors: UserError[]): Changed {
  return { kind: 'refused', errors };
}

/** Applies the changes in order, all or none; the result must fit into its row. */
export function inOrder(...changes: readonly CartChange[]): CartChange {
  return (cart) => {
    let state = changed(cart);
    for (const change of changes) {
      if (state.kind === 'refused') return state;
      const next = change(state.cart);
      state = next.kind === 'changed' ? changed(next.cart, [...state.warnings, ...next.warnings]) : next;
    }
    return state.kind === 'changed' && utf8Bytes(JSON.stringify(state.cart)) > CART_BYTES_MAX
      ? refused({
          code: 'MAXIMUM_EXCEEDED',
          field: ['cartId'],
          message: 'The cart is full. Check out first, then add more.',
        })
      : state;
  };
}
