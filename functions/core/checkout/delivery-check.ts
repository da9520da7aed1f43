import * as z from 'zod/mini';
import { ADDRESS_LENGTHS, type DeliveryAddress } from '../../../shared/customer/address.ts';
import { AddressForm } from '../../../shared/customer/address-form.ts';
import { isUsState } from '../../../shared/customer/us-states.ts';
import { zipStateProblem } from '../../../shared/customer/zip.ts';
import { FIELD_LABELS } from '../../../shared/lib/form-rules.ts';
import { cleanLine, UNPRINTABLE_TEXT } from '../../../shared/lib/text.ts';
import type { AddressField, CheckoutProblem, TypedAddress } from './checkout-request.ts';

export type CheckedAddress =
  | { kind: 'deliverable'; address: DeliveryAddress }
  | { kind: 'undeliverable'; problems: CheckoutProblem[] };

export const ADDRESS_LABELS: Readonly<Record<AddressField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  address1: 'Address line 1',
  address2: 'Address line 2',
  city: 'City',
  zip: 'Zip code',
  phone: FIELD_LABELS.phone,
};

/** Validates a typed address by the rules of the form, field by field. */
export function checkDelivery(typed: TypedAddress): CheckedAddress {
  if (typed.countryCode !== 'US') {
    const message = 'We deliver inside the United States only.';
    return { kind: 'undeliverable', problems: [{ reason: 'not_deliverable', message }] };
  }
  const { company: _unused, ...trimmed } = withoutBlanks(typed);
  const address = { ...trimmed, provinceCode: trimmed.provinceCode?.toUpperCase() };
  const parsed = z.safeParse(AddressForm, address);
  if (parsed.success) return { kind: 'deliverable', address: parsed.data };
  const issues = new Map(parsed.error.issues.map(({ path, message }) => [path[0], message]));
  return {
    kind: 'undeliverable',
    problems: [
      ...FIELDS.flatMap((field) => fieldProblems(field, address, issues.get(field))),
      ...stateProblems(address.provinceCode),
    ],
  };
}

const FIELDS = Object.keys(ADDRESS_LABELS) as AddressField[];

/** @param message from the form's rules; undefined for a valid field */
function fieldProblems(field: AddressField, typed: TypedAddress, message: string | undefined): CheckoutProblem[] {
  if (message === undefined) return [];
  const label = ADDRESS_LABELS[field];
  const text = typed[field];
  if (text === undefined)
    return [{ reason: 'address_field', field, fault: 'required', message: `${label} is required` }];
  if (field === 'zip' && message === zipStateProblem(text, typed.provinceCode ?? ''))
    return [{ reason: 'zip_not_in_state', message }];
  if (field !== 'zip' && [...text].length > ADDRESS_LENGTHS[field])
    return [{ reason: 'address_field', field, fault: 'too_long', message: `${label} is too long` }];
  const said = message === UNPRINTABLE_TEXT ? `${label}: ${message}` : message;
  return [{ reason: 'address_field', field, fault: 'invalid', message: said }];
}

function stateProblems(provinceCode: string | undefined): CheckoutProblem[] {
  if (provinceCode === undefined) return [{ reason: 'state_required', message: 'State is required' }];
  return isUsState(provinceCode)
    ? []
    : [{ reason: 'state_not_served', message: 'We deliver to the 50 states and Washington, DC.' }];
}

function withoutBlanks(typed: TypedAddress): TypedAddress {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const text = cleanLine(value ?? '');
      return text === '' ? [] : [[name, text]];
    }),
  );
}
