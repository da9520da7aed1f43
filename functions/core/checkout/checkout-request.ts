import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Recipient } from '../../../shared/goods/recipient.ts';
import type { CartOwner } from '../lib/owner.ts';
import type { PaymentInstrument } from '../payments/payment-provider.ts';

/** What somebody wants to buy, in the shop's own terms: what every storefront has to bring. */
export interface CheckoutRequest {
  tenantId: TenantId;
  /** by the cart token that the cart carries; without one nobody's projects are meant */
  owner: CartOwner | undefined;
  /** who has proven to be signed in */
  customerId: string | undefined;
  lines: readonly RequestedLine[];
  /** the attempt that is paying for this very cart; what it has taken is not taken from it */
  attemptToken?: string | undefined;
  /** as they were typed, in the order in which they were entered */
  discountCodes: readonly string[];
  /** as they were typed */
  email: string | undefined;
  note?: string | undefined;
  address: TypedAddress | undefined;
  /** the way of delivery that was chosen, of those that the tenant offers */
  deliveryHandle?: string | undefined;
  /** the amount that the shopper has seen and agreed to */
  payment: { instrument: PaymentInstrument; amountCents: number } | undefined;
}

export interface RequestedLine {
  id: string;
  /** a variant's shopifyId */
  merchandiseId: string;
  quantity: number;
  projectId: string | undefined;
  /** who gets a gift, as typed */
  recipient?: Recipient | undefined;
}

export interface TypedAddress {
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | undefined;
  address1?: string | undefined;
  address2?: string | undefined;
  city?: string | undefined;
  provinceCode?: string | undefined;
  zip?: string | undefined;
  countryCode?: string | undefined;
  phone?: string | undefined;
}

export type AddressField = 'firstName' | 'lastName' | 'address1' | 'address2' | 'city' | 'zip' | 'phone';

/** Why something cannot be bought yet, with a sentence for the shopper. */
export type CheckoutProblem =
  | { reason: CheckoutProblemReason; message: string }
  | { reason: 'address_field'; field: AddressField; fault: 'required' | 'invalid' | 'too_long'; message: string };

export type CheckoutProblemReason =
  | 'nothing_to_buy'
  | 'project_not_found'
  | 'project_ordered'
  | 'out_of_date'
  | 'photos_not_ready'
  | 'photo_refused'
  | 'tile_not_printable'
  | 'too_many_tiles'
  | 'recipient_invalid'
  | 'one_membership'
  | 'reward_not_earned'
  | 'email_required'
  | 'address_required'
  | 'not_deliverable'
  | 'state_required'
  | 'state_not_served'
  | 'zip_not_in_state'
  | 'store_required'
  | 'payment_required'
  | 'payment_gone'
  | 'amount_changed';
