import type { Recipient } from '../../../shared/customer/recipient.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { CartOwner } from '../lib/owner.ts';
import type { PaymentInstrument } from '../payments/payment-provider.ts';

/** A purchase in the shop's own terms, which every storefront provides. */
export interface CheckoutRequest {
  tenantId: TenantId;
  /** From the cart token. A cart without an owner has no projects. */
  owner: CartOwner | undefined;
  customerId: string | undefined;
  lines: readonly RequestedLine[];
  /** The cart's current attempt; its own claims are no conflicts. */
  attemptToken?: string | undefined;
  /** As typed, in the order entered. */
  discountCodes: readonly string[];
  /** As typed. */
  email: string | undefined;
  note?: string | undefined;
  address: TypedAddress | undefined;
  deliveryHandle?: string | undefined;
  /** The amount is the one that the shopper agreed to. */
  payment: { instrument: PaymentInstrument; amountCents: number } | undefined;
}

export interface RequestedLine {
  id: string;
  /** The shopifyId of a variant. */
  merchandiseId: string;
  quantity: number;
  projectId: string | undefined;
  /** Recipient of a gift, as typed. */
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

/** A reason why the cart cannot be bought yet, with a message for the shopper. */
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
