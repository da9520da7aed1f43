import * as z from 'zod/mini';
import { isUsState } from '../../../shared/constants/us-states.ts';
import { type DeliveryAddress, NewDeliveryAddress } from '../../../shared/schemas/delivery-address.ts';
import { cleanLine } from '../../../shared/schemas/text.ts';
import { isPoBox, NO_PO_BOX } from '../../../shared/validation/address.ts';
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
  phone: 'Phone number',
};
const FIELDS = Object.keys(ADDRESS_LABELS) as AddressField[];

/** Whether a parcel can go to an address as it was typed: the 50 states and DC, a street, a ZIP code. */
export function checkDelivery(typed: TypedAddress): CheckedAddress {
  if (typed.countryCode !== 'US') {
    const message = 'We deliver inside the United States only.';
    return { kind: 'undeliverable', problems: [{ reason: 'not_deliverable', message }] };
  }
  const { company: _unused, ...trimmed } = withoutBlanks(typed);
  const parsed = z.safeParse(NewDeliveryAddress, { ...trimmed, provinceCode: trimmed.provinceCode?.toUpperCase() });
  const problems = [
    ...FIELDS.flatMap((field) => fieldProblems(field, trimmed, parsed)),
    ...stateProblems(trimmed.provinceCode),
    ...poBoxProblems('address1', trimmed.address1),
    ...poBoxProblems('address2', trimmed.address2),
  ];
  return parsed.success && problems.length === 0
    ? { kind: 'deliverable', address: parsed.data }
    : { kind: 'undeliverable', problems };
}

function fieldProblems(
  field: AddressField,
  typed: TypedAddress,
  parsed: z.core.util.SafeParseResult<DeliveryAddress>,
): CheckoutProblem[] {
  const issue = parsed.error?.issues.find(({ path }) => path[0] === field);
  if (!issue) return [];
  const problem = (fault: 'required' | 'too_long' | 'invalid', message: string): CheckoutProblem[] => [
    { reason: 'address_field', field, fault, message },
  ];
  if (typed[field] === undefined) return problem('required', `${ADDRESS_LABELS[field]} is required`);
  if (issue.code === 'too_big') return problem('too_long', `${ADDRESS_LABELS[field]} is too long`);
  return problem('invalid', `${ADDRESS_LABELS[field]} is not valid`);
}

function stateProblems(provinceCode: string | undefined): CheckoutProblem[] {
  if (provinceCode === undefined) return [{ reason: 'state_required', message: 'State is required' }];
  return isUsState(provinceCode.toUpperCase())
    ? []
    : [{ reason: 'state_not_served', message: 'We deliver to the 50 states and Washington, DC.' }];
}

function poBoxProblems(field: AddressField, line: string | undefined): CheckoutProblem[] {
  const isBox = line !== undefined && isPoBox(line);
  return isBox ? [{ reason: 'address_field', field, fault: 'invalid', message: NO_PO_BOX }] : [];
}

function withoutBlanks(typed: TypedAddress): TypedAddress {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const text = cleanLine(value ?? '');
      return text === '' ? [] : [[name, text]];
    }),
  );
}
