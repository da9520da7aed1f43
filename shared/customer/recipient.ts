import * as z from 'zod/mini';
import { readEmail } from '../lib/email.ts';
import { email, FIELD_LABELS, field, fieldReadBy, maxLength, type Rule, required } from '../lib/form-rules.ts';
import { phone } from './phone.ts';

/** Requires a field unless another one is filled. */
function requiredIfNot(label: string, otherLabel: string, other: string): Rule {
  return (text) => (text === '' && other === '' ? `${label} is required if ${otherLabel} is blank` : undefined);
}

/** The recipient of a gift. Form, cart server and order apply the same rules: docs/spec 8.9. */

const { recipientName, recipientEmail, recipientPhone } = FIELD_LABELS;

/** Each rule checks one field. */
export const RecipientFields = z.object({
  name: field(required(recipientName), maxLength(120)),
  email: fieldReadBy(readEmail, email(recipientEmail)),
  phone: field(phone),
});

/** Requires an email or a phone number, to notify the recipient. */
export function canBeTold<Fields extends Pick<z.infer<typeof RecipientFields>, 'email' | 'phone'>>() {
  return z.check<Fields>(({ value, issues }) => {
    const message = requiredIfNot(recipientEmail, recipientPhone, value.phone)(value.email);
    if (message !== undefined) issues.push({ code: 'custom', input: value, path: ['email'], message });
  });
}

/** As typed; empty fields are blank. */
export const RecipientForm = RecipientFields.check(canBeTold());
export type Recipient = z.infer<typeof RecipientForm>;

interface LineAttribute {
  key: string;
  value: string;
}

/** Cart lines store the recipient under the labels of the form, as any storefront client shows them. */
const ATTRIBUTE_KEYS: Readonly<Record<keyof Recipient, string>> = {
  name: recipientName,
  email: recipientEmail,
  phone: recipientPhone,
};
const FIELD_NAMES = ['name', 'email', 'phone'] as const;

/** Omits blank fields. */
export function recipientAttributes(recipient: Recipient): LineAttribute[] {
  return FIELD_NAMES.flatMap((name) =>
    recipient[name] === '' ? [] : [{ key: ATTRIBUTE_KEYS[name], value: recipient[name] }],
  );
}

/** @returns undefined if no attribute names a recipient */
export function recipientOf(attributes: readonly LineAttribute[]): Recipient | undefined {
  const textOf = (name: keyof Recipient) => attributes.find(({ key }) => key === ATTRIBUTE_KEYS[name])?.value ?? '';
  const recipient = { name: textOf('name'), email: textOf('email'), phone: textOf('phone') };
  return FIELD_NAMES.every((name) => recipient[name] === '') ? undefined : recipient;
}

/** @returns the first problem; undefined if the recipient is valid */
export function recipientProblem(recipient: Recipient | undefined): string | undefined {
  return RecipientForm.safeParse(recipient ?? { name: '', email: '', phone: '' }).error?.issues[0]?.message;
}
