import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { phone as phoneRule } from '../../../shared/customer/phone.ts';
import { field } from '../../../shared/lib/form-rules.ts';
import { CartToken, Email } from '../../../shared/lib/scalars.ts';
import { cleanLine, cleanLines, isPrintable, textLine, UNPRINTABLE_TEXT } from '../../../shared/lib/text.ts';
import { ADDRESS_LABELS } from '../../core/checkout/delivery-check.ts';
import { ownerOfCartToken } from '../../core/lib/owner.ts';
import { type Attribute, CART_TOKEN_ATTRIBUTE, type CartAddress, type CartPayment, type TypedAddress } from './cart.ts';
import { type CartChange, type CartWarning, changed, refused, type UserError } from './cart-change.ts';
import { ADDRESSES_MAX, CODES_MAX, NOTE_LENGTH_MAX } from './cart-limits.ts';
import { attributeErrors, uniqueAttributes } from './cart-line-changes.ts';

const TYPED_LENGTH_MAX = 255;
const CODE_LENGTH_MAX = 255;
const Phone = z.pipe(field(phoneRule), textLine({ max: 30 }));

/** GraphQL's input for a field: absent leaves it, null clears it. */
type Given<Value> = Value | null | undefined;

export interface BuyerInput {
  email?: Given<string>;
  phone?: Given<string>;
  countryCode?: Given<string>;
}

export interface AddressInput {
  address: TypedAddress;
  isSelected?: boolean | undefined;
  isOneTimeUse?: boolean | undefined;
}

export interface AddressUpdate extends Partial<AddressInput> {
  id: string;
}

/**
 * Replaces the attributes. The cart token among them identifies the owner of the lines' projects. It is a bearer
 * secret, so only the derived owner is stored, until another token is set.
 */
export function setAttributes(attributes: readonly Attribute[], path: readonly string[] = ['attributes']): CartChange {
  return (cart) => {
    const errors = attributeErrors(attributes, path);
    const tokenAt = attributes.findIndex(({ key }) => key === CART_TOKEN_ATTRIBUTE);
    const token = attributes[tokenAt]?.value;
    if (token !== undefined && !z.safeParse(CartToken, token).success) {
      const message = 'The cart token has 22 to 128 url-safe characters.';
      errors.push({ code: 'INVALID', field: [...path, String(tokenAt), 'value'], message });
    }
    if (errors.length > 0) return refused(...errors);
    return changed({
      ...cart,
      ...(token !== undefined && { owner: ownerOfCartToken(token) }),
      attributes: uniqueAttributes(attributes.filter(({ key }) => key !== CART_TOKEN_ATTRIBUTE)),
    });
  };
}

export function setBuyer(input: BuyerInput, path: readonly string[] = ['buyerIdentity']): CartChange {
  return (cart) => {
    const email = input.email ? z.safeParse(Email, input.email) : undefined;
    if (email && !email.success)
      return refused({ code: 'INVALID', field: [...path, 'email'], message: 'Email is invalid.' });
    const phone = input.phone ? z.safeParse(Phone, input.phone) : undefined;
    if (phone && !phone.success)
      return refused({ code: 'INVALID', field: [...path, 'phone'], message: 'Phone is invalid.' });
    return changed({
      ...cart,
      buyer: {
        email: email ? email.data : kept(input.email, cart.buyer.email) || undefined,
        phone: kept(phone ? phone.data : input.phone, cart.buyer.phone),
        countryCode: kept(input.countryCode, cart.buyer.countryCode),
      },
    });
  };
}

/** Stores codes as typed, once each, ignoring case and outer space. */
export function setDiscountCodes(codes: readonly string[], path: readonly string[] = ['discountCodes']): CartChange {
  return (cart) => {
    if (codes.length > CODES_MAX || codes.some((code) => code.length > CODE_LENGTH_MAX)) {
      const message = `At most ${CODES_MAX} codes of at most ${CODE_LENGTH_MAX} characters.`;
      return refused({ code: 'MAXIMUM_EXCEEDED', field: [...path], message });
    }
    const unprintable = codes.findIndex((code) => !isPrintable(cleanLine(code)));
    if (unprintable >= 0) {
      const message = `A promo code: ${UNPRINTABLE_TEXT}`;
      return refused({ code: 'INVALID', field: [...path, String(unprintable)], message });
    }
    const byName = new Map(codes.map(cleanLine).map((code) => [code.toUpperCase(), code]));
    byName.delete('');
    return changed({ ...cart, discountCodes: [...byName.values()] });
  };
}

/** Adds addresses, reusing an identical one. The first is selected automatically. */
export function addAddresses(
  inputs: readonly AddressInput[],
  newAddressId: () => string,
  path: readonly string[] = ['addresses'],
): CartChange {
  return (cart) => {
    const errors = inputs.flatMap(({ address }, index) => textErrors(address, [...path, String(index)]));
    if (inputs.filter((input) => input.isSelected).length > 1) errors.push(onlyOneSelected(path));
    if (errors.length > 0) return refused(...errors);
    const warnings: CartWarning[] = [];
    let addresses = cart.addresses;
    for (const input of inputs) {
      const same = addresses.find(({ address }) => isDeepStrictEqual(address, input.address));
      const id = same?.id ?? newAddressId();
      if (same) {
        const message = 'The cart already has this delivery address.';
        warnings.push({ code: 'DUPLICATE_DELIVERY_ADDRESS', message, target: same.id });
      } else {
        const isOneTimeUse = input.isOneTimeUse ?? false;
        addresses = [...addresses, { id, address: input.address, isSelected: addresses.length === 0, isOneTimeUse }];
      }
      if (input.isSelected) addresses = selectOnly(addresses, id);
    }
    if (addresses.length > ADDRESSES_MAX) {
      const message = `A cart can have at most ${ADDRESSES_MAX} addresses.`;
      return refused({ code: 'TOO_MANY_DELIVERY_ADDRESSES', field: [...path], message });
    }
    return changed({ ...cart, addresses }, warnings);
  };
}

export function updateAddresses(updates: readonly AddressUpdate[]): CartChange {
  return (cart) => {
    const errors = updates.flatMap((update, index): UserError[] => {
      const path = ['addresses', String(index)];
      if (cart.addresses.some(({ id }) => id === update.id)) return textErrors(update.address ?? {}, path);
      const message = `The delivery address with id ${update.id} does not exist.`;
      return [{ code: 'INVALID_DELIVERY_ADDRESS_ID', field: [...path, 'id'], message }];
    });
    if (updates.filter((update) => update.isSelected).length > 1) errors.push(onlyOneSelected(['addresses']));
    if (errors.length > 0) return refused(...errors);
    let addresses = cart.addresses;
    for (const { id, address, isSelected, isOneTimeUse } of updates) {
      addresses = addresses.map((current) =>
        current.id === id
          ? {
              id,
              address: address ?? current.address,
              isSelected: isSelected ?? current.isSelected,
              isOneTimeUse: isOneTimeUse ?? current.isOneTimeUse,
            }
          : current,
      );
      if (isSelected) addresses = selectOnly(addresses, id);
    }
    return changed({ ...cart, addresses });
  };
}

export function removeAddresses(addressIds: readonly string[]): CartChange {
  return (cart) => {
    const errors = addressIds.flatMap((addressId, index): UserError[] => {
      if (cart.addresses.some(({ id }) => id === addressId)) return [];
      const message = `The delivery address with id ${addressId} does not exist.`;
      return [{ code: 'INVALID_DELIVERY_ADDRESS_ID', field: ['addressIds', String(index)], message }];
    });
    if (errors.length > 0) return refused(...errors);
    return changed({ ...cart, addresses: cart.addresses.filter(({ id }) => !addressIds.includes(id)) });
  };
}

/** Sets a note of one or more lines; an empty one removes it, an absent one keeps it. */
export function setNote(note: string | undefined, path: readonly string[] = ['note']): CartChange {
  return (cart) => {
    if (note === undefined) return changed(cart);
    const text = cleanLines(note);
    if (text.length > NOTE_LENGTH_MAX) {
      const message = `The note can have at most ${NOTE_LENGTH_MAX} characters.`;
      return refused({ code: 'NOTE_TOO_LONG', field: [...path], message });
    }
    if (!text.split('\n').every(isPrintable))
      return refused({ code: 'INVALID', field: [...path], message: `The note: ${UNPRINTABLE_TEXT}` });
    return changed({ ...cart, note: text || undefined });
  };
}

/** Refuses gift cards; an empty list is fine. */
export function refuseGiftCards(codes: readonly string[], path: readonly string[] = ['giftCardCodes']): CartChange {
  const message = 'This shop doesn’t accept gift cards.';
  return (cart) => (codes.length > 0 ? refused({ code: 'INVALID', field: [...path], message }) : changed(cart));
}

export function refuseMetafields(metafields: readonly unknown[], path: readonly string[]): CartChange {
  const message = 'Carts of this shop have no metafields. Please use attributes.';
  const error: UserError = { code: 'INVALID_METAFIELDS', field: [...path], message };
  return (cart) => (metafields.length > 0 ? refused(error) : changed(cart));
}

export function setPayment(payment: CartPayment): CartChange {
  return (cart) => changed({ ...cart, payment });
}

function kept<Value>(given: Given<Value>, current: Value | undefined): Value | undefined {
  return given === undefined ? current : (given ?? undefined);
}

function selectOnly(addresses: readonly CartAddress[], selectedId: string): CartAddress[] {
  return addresses.map((address) => ({ ...address, isSelected: address.id === selectedId }));
}

function textErrors(address: TypedAddress, path: readonly string[]): UserError[] {
  return Object.entries(address).flatMap(([name, value]): UserError[] => {
    const field = [...path, 'address', 'deliveryAddress', name];
    if (value !== undefined && value.length > TYPED_LENGTH_MAX)
      return [{ code: 'ADDRESS_FIELD_IS_TOO_LONG', field, message: `At most ${TYPED_LENGTH_MAX} characters.` }];
    if (value === undefined || isPrintable(value)) return [];
    return [{ code: 'INVALID', field, message: `${labelOf(name)}: ${UNPRINTABLE_TEXT}` }];
  });
}

function labelOf(name: string): string {
  const labels: Readonly<Record<string, string>> = ADDRESS_LABELS;
  return Object.hasOwn(labels, name) ? (labels[name] ?? name) : name;
}

function onlyOneSelected(path: readonly string[]): UserError {
  const message = 'Only one delivery address can be selected.';
  return { code: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED', field: [...path], message };
}
