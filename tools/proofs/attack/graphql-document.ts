import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { FULL } from '../../../tests/support/cart-calls.ts';
import type { Ids } from './world.ts';

/** Members of inputs that the storefront supports; it refuses the other members of the schema by name. */
const READ: Readonly<Record<string, readonly string[]>> = {
  CartInput: ['lines', 'attributes', 'buyerIdentity', 'discountCodes', 'note'],
  CartLineInput: ['merchandiseId', 'quantity', 'attributes'],
  CartLineUpdateInput: ['id', 'merchandiseId', 'quantity', 'attributes'],
  CartBuyerIdentityInput: ['email', 'phone', 'countryCode'],
  CartSelectableAddressInput: ['address', 'selected', 'oneTimeUse'],
  CartSelectableAddressUpdateInput: ['id', 'address', 'selected', 'oneTimeUse'],
  CartAddressInput: ['deliveryAddress'],
  CartPaymentInput: ['amount', 'directPaymentMethod'],
};

/** Values by argument or member name, of one input or of all, where the type alone is not enough. */
const KNOWN: Readonly<Record<string, (ids: Ids) => unknown>> = {
  cartId: ({ cartId }) => cartId,
  lineIds: ({ cartLineId }) => [cartLineId],
  merchandiseId: () => 'gid://shopify/ProductVariant/BlackTile',
  quantity: () => 1,
  attributes: ({ projectId }) => [{ key: '_projectId', value: projectId }],
  discountCodes: () => ['HELLO15'],
  sessionId: ({ vaultSessionId }) => vaultSessionId,
  deliveryGroupId: ({ deliveryGroupId }) => deliveryGroupId,
  attemptToken: ({ attemptToken }) => attemptToken,
  attemptId: ({ attemptToken }) => attemptToken,
  'CartLineUpdateInput.id': ({ cartLineId }) => cartLineId,
  'CartSelectableAddressUpdateInput.id': ({ cartAddressId }) => cartAddressId,
  email: () => 'absent-person@tessera.example',
  amount: () => ({ amount: '14.00', currencyCode: 'USD' }),
  countryCode: () => 'US',
  provinceCode: () => 'TX',
  zip: () => '78701',
  first: () => 10,
};

const DEPTH_MAX = 3;

/** An operation with one root field, all arguments of which are variables. */
export function documentOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const [variables, args] = declared === '' ? ['', ''] : [`(${declared})`, `(${passed})`];
  return `${kind}${variables} { ${field.name}${args} ${selectionOf(field.type)} }`;
}

/**
 * An example for an input type.
 *
 * @param isFull includes every member of the schema, not only supported ones
 */
export function inputExample(type: GraphQLInputType, name: string, ids: Ids, isFull: boolean, depth = 0): unknown {
  const known = KNOWN[name];
  if (known) return known(ids);
  if (isNonNullType(type)) return inputExample(type.ofType, name, ids, isFull, depth);
  if (isListType(type)) return [inputExample(type.ofType, name, ids, isFull, depth)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const read = isFull ? undefined : READ[type.name];
    const members = Object.values(type.getFields()).filter((member) =>
      depth < DEPTH_MAX ? (read?.includes(member.name) ?? true) : isNonNullType(member.type),
    );
    return Object.fromEntries(
      members.map((member) => {
        const ofThis = KNOWN[`${type.name}.${member.name}`];
        return [member.name, ofThis?.(ids) ?? inputExample(member.type, member.name, ids, isFull, depth + 1)];
      }),
    );
  }
  const { name: scalar } = getNamedType(type);
  if (scalar === 'ID') return idExample(name, ids);
  if (scalar === 'Boolean') return true;
  if (scalar === 'Int') return 1;
  if (scalar === 'Float' || scalar === 'Decimal') return '1.0';
  return 'text';
}

function idExample(name: string, { cartId, cartLineId }: Ids): string {
  return name === 'id' ? cartId : cartLineId;
}

/** The selection for a type: a whole cart, or the plain fields of anything else. */
function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (named.name === 'Cart') return `{ ${FULL} }`;
  if (isUnionType(named)) {
    const inner = named.getTypes().map((member) => `... on ${member.name} ${selectionOf(member, depth + 1)}`);
    return `{ __typename ${inner.join(' ')} }`;
  }
  if (!isObjectType(named)) return 'getFields' in named ? '{ __typename }' : '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some(({ type: argument }) => isNonNullType(argument))) return [];
    const inner = getNamedType(field.type);
    const isPlain = !('getFields' in inner) && !isUnionType(inner);
    if (isPlain) return [field.name];
    return depth < DEPTH_MAX - 1 && SHOWN.has(field.name)
      ? [`${field.name} ${selectionOf(field.type, depth + 1)}`]
      : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** Supported object fields of a reply. */
const SHOWN = new Set(['cart', 'userErrors', 'warnings', 'result', 'errors', 'action', 'paymentSettings']);
