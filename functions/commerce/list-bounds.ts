import { OTHER_DELIVERIES_MAX } from '../../shared/tenant/public-tenant.ts';
import { STORES_MAX } from '../../shared/tenant/schema.ts';
import { ADDRESSES_MAX, ATTRIBUTES_MAX, CODES_MAX, USER_ERRORS_MAX, WARNINGS_MAX } from './cart/cart-limits.ts';
import { VARIANTS_LISTED_MAX } from './views/product-options.ts';

/** Nodes of one page of a connection, and values of one list in arguments, as the Storefront API limits them. */
export const LIST_MAX = 250;

/** More reasons why a cart cannot be paid than checkout validation knows, and more errors than a payment has. */
const REASONS_MAX = 30;

/** Finds of one kind that a search suggests while somebody types. */
export const SUGGESTIONS_MAX = 10;

/**
 * How many objects of a type stand in one list that takes no page size. The cost of a document counts with these, so
 * each of them is a limit that something else enforces, or more than there ever are.
 */
const BOUNDS: Readonly<Record<string, number>> = {
  Attribute: ATTRIBUTES_MAX,
  CartDiscountCode: CODES_MAX,
  CartSelectableAddress: ADDRESSES_MAX,
  CartUserError: USER_ERRORS_MAX,
  CartWarning: WARNINGS_MAX,
  CartOperationError: REASONS_MAX,
  SubmissionError: REASONS_MAX,
  CompletionError: REASONS_MAX,
  /** the greatest discount wins, and no other is given */
  CartDiscountAllocation: 2,
  /** each store is one, and each way of delivery that is no picking up at them (docs/spec 13.8) */
  CartDeliveryOption: STORES_MAX + OTHER_DELIVERIES_MAX,
  SelectedOption: 3,
  AppliedGiftCard: 1,
  /** a product is chosen by one option */
  ProductOption: 2,
  ProductOptionValue: VARIANTS_LISTED_MAX,
  ProductVariant: VARIANTS_LISTED_MAX,
  Product: SUGGESTIONS_MAX,
  Collection: SUGGESTIONS_MAX,
  /** one market: docs/spec 13.1 */
  Country: 1,
  Language: 1,
  ApiVersion: 1,
  /** nothing of these is ever there */
  Article: 1,
  Page: 1,
  Filter: 1,
  SearchQuerySuggestion: 1,
  DeliveryAddress: 1,
  MenuItem: 1,
};

/** @param typeName of the objects in the list; what is not built may hold as many as any list */
export function listBound(typeName: string): number {
  return BOUNDS[typeName] ?? LIST_MAX;
}
