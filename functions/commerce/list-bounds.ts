import { OTHER_DELIVERIES_MAX } from '../../shared/tenant/public-tenant.ts';
import { STORES_MAX } from '../../shared/tenant/schema.ts';
import { ADDRESSES_MAX, ATTRIBUTES_MAX, CODES_MAX, USER_ERRORS_MAX, WARNINGS_MAX } from './cart/cart-limits.ts';
import { VARIANTS_LISTED_MAX } from './views/product-options.ts';

/** Nodes per page of a connection, and values per list argument, as the Storefront API limits them. */
export const LIST_MAX = 250;

/** Above the number of reasons that checkout validation has, and of a payment's errors. */
const REASONS_MAX = 30;

/** Results of one kind in search suggestions. */
export const SUGGESTIONS_MAX = 10;

/**
 * Maximum objects of a type in a list without page size. Document costs rely on these, so each is enforced elsewhere or
 * above any real number.
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
  /** Only the greatest discount applies. */
  CartDiscountAllocation: 2,
  /** One per store, plus the delivery methods other than pickup (docs/spec 13.8). */
  CartDeliveryOption: STORES_MAX + OTHER_DELIVERIES_MAX,
  SelectedOption: 3,
  AppliedGiftCard: 1,
  /** Products have a single option. */
  ProductOption: 2,
  ProductOptionValue: VARIANTS_LISTED_MAX,
  ProductVariant: VARIANTS_LISTED_MAX,
  Product: SUGGESTIONS_MAX,
  Collection: SUGGESTIONS_MAX,
  /** One market: docs/spec 13.1. */
  Country: 1,
  Language: 1,
  ApiVersion: 1,
  /** This shop never has any of these. */
  Article: 1,
  Page: 1,
  Filter: 1,
  SearchQuerySuggestion: 1,
  DeliveryAddress: 1,
  MenuItem: 1,
};

/** @param typeName type of the objects in the list; unsupported types count as long as any list */
export function listBound(typeName: string): number {
  return BOUNDS[typeName] ?? LIST_MAX;
}
