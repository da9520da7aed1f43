import * as z from 'zod/mini';
import { isUsState } from '../../../shared/constants/us-states.ts';
import { DeliveryAddress } from '../../../shared/schemas/delivery-address.ts';
import { isPoBox, NO_PO_BOX } from '../../../shared/validation/address.ts';
import type { TypedAddress } from '../../commerce/cart/cart.ts';
import type { NotReady, NotReadyCode } from '../../commerce/words/not-ready.ts';

export type CheckedAddress =
  | { kind: 'deliverable'; address: DeliveryAddress }
  | { kind: 'undeliverable'; errors: NotReady[] };

interface FieldRule {
  name: keyof TypedAddress;
  label: string;
  missing: NotReadyCode;
  wrong: NotReadyCode;
  tooLong: NotReadyCode;
}

const FIELDS: readonly FieldRule[] = [
  {
    name: 'firstName',
    label: 'First name',
    missing: 'DELIVERY_FIRST_NAME_REQUIRED',
    wrong: 'DELIVERY_FIRST_NAME_INVALID',
    tooLong: 'DELIVERY_FIRST_NAME_TOO_LONG',
  },
  {
    name: 'lastName',
    label: 'Last name',
    missing: 'DELIVERY_LAST_NAME_REQUIRED',
    wrong: 'DELIVERY_LAST_NAME_INVALID',
    tooLong: 'DELIVERY_LAST_NAME_TOO_LONG',
  },
  {
    name: 'address1',
    label: 'Address line 1',
    missing: 'DELIVERY_ADDRESS1_REQUIRED',
    wrong: 'DELIVERY_ADDRESS1_INVALID',
    tooLong: 'DELIVERY_ADDRESS1_TOO_LONG',
  },
  {
    name: 'address2',
    label: 'Address line 2',
    missing: 'DELIVERY_ADDRESS2_REQUIRED',
    wrong: 'DELIVERY_ADDRESS2_INVALID',
    tooLong: 'DELIVERY_ADDRESS2_TOO_LONG',
  },
  {
    name: 'city',
    label: 'City',
    missing: 'DELIVERY_CITY_REQUIRED',
    wrong: 'DELIVERY_CITY_INVALID',
    tooLong: 'DELIVERY_CITY_TOO_LONG',
  },
  {
    name: 'zip',
    label: 'Zip code',
    missing: 'DELIVERY_POSTAL_CODE_REQUIRED',
    wrong: 'DELIVERY_POSTAL_CODE_INVALID',
    tooLong: 'DELIVERY_POSTAL_CODE_INVALID',
  },
  {
    name: 'phone',
    label: 'Phone number',
    missing: 'DELIVERY_PHONE_NUMBER_REQUIRED',
    wrong: 'DELIVERY_PHONE_NUMBER_INVALID',
    tooLong: 'DELIVERY_PHONE_NUMBER_INVALID',
  },
];

/** Whether a parcel can go to an address as it was typed: the 50 states and DC, a street, a ZIP code. */
export function checkDelivery(typed: TypedAddress): CheckedAddress {
  if (typed.countryCode !== 'US') {
    const message = 'We deliver inside the United States only.';
    return { kind: 'undeliverable', errors: [{ code: 'DELIVERY_NO_DELIVERY_AVAILABLE', message }] };
  }
  const { company: _unused, ...trimmed } = withoutBlanks(typed);
  const parsed = z.safeParse(DeliveryAddress, { ...trimmed, provinceCode: trimmed.provinceCode?.toUpperCase() });
  const errors = [
    ...FIELDS.flatMap((rule) => fieldErrors(rule, trimmed, parsed)),
    ...zoneErrors(trimmed.provinceCode),
    ...poBoxErrors('DELIVERY_ADDRESS1_INVALID', trimmed.address1),
    ...poBoxErrors('DELIVERY_ADDRESS2_INVALID', trimmed.address2),
  ];
  return parsed.success && errors.length === 0
    ? { kind: 'deliverable', address: parsed.data }
    : { kind: 'undeliverable', errors };
}

function fieldErrors(rule: FieldRule, typed: TypedAddress, parsed: z.core.util.SafeParseResult<DeliveryAddress>) {
  const issue = parsed.error?.issues.find(({ path }) => path[0] === rule.name);
  if (!issue) return [];
  if (typed[rule.name] === undefined) return [{ code: rule.missing, message: `${rule.label} is required` }];
  if (issue.code === 'too_big') return [{ code: rule.tooLong, message: `${rule.label} is too long` }];
  return [{ code: rule.wrong, message: `${rule.label} is not valid` }];
}

function zoneErrors(provinceCode: string | undefined): NotReady[] {
  if (provinceCode === undefined) return [{ code: 'DELIVERY_ZONE_REQUIRED_FOR_COUNTRY', message: 'State is required' }];
  return isUsState(provinceCode.toUpperCase())
    ? []
    : [{ code: 'DELIVERY_ZONE_NOT_FOUND', message: 'We deliver to the 50 states and Washington, DC.' }];
}

function poBoxErrors(code: NotReadyCode, line: string | undefined): NotReady[] {
  return line !== undefined && isPoBox(line) ? [{ code, message: NO_PO_BOX }] : [];
}

function withoutBlanks(typed: TypedAddress): TypedAddress {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
}
