import * as z from 'zod/mini';
import { email, FIELD_LABELS, field, maxLength, type Rule, required } from '../lib/form-rules.ts';
import { phone } from './phone.ts';

/** For a field that may stay empty only while another one is filled. */
function requiredIfNot(label: string, otherLabel: string, other: string): Rule {
  return (text) => (text === '' && other === '' ? `${label} is required if ${otherLabel} is blank` : undefined);
}

/** Who gets a gift. The form, the cart's server and the order hold it against the same rules: docs/product.md 8.9. */

const { recipientName, recipientEmail, recipientPhone } = FIELD_LABELS;

/** Each field by itself. */
export const RecipientFields = z.object({
  name: field(required(recipientName), maxLength(120)),
  email: field(email(recipientEmail)),
  phone: field(phone),
});

/** One of email and phone must be there, or nobody could tell the recipient. */
export function canBeTold<Fields extends Pick<z.infer<typeof RecipientFields>, 'email' | 'phone'>>() {
  return z.check<Fields>(({ value, issues }) => {
    const message = requiredIfNot(recipientEmail, recipientPhone, value.phone)(value.email);
    if (message !== undefined) issues.push({ code: 'custom', input: value, path: ['email'], message });
  });
}

/** As typed, blank where nothing was. */
export const RecipientForm = RecipientFields.check(canBeTold());
export type Recipient = z.infer<typeof RecipientForm>;

interface LineAttribute {
  key: string;
  value: string;
}

/** A line of a cart carries its recipient under the labels of the form, as any client of a storefront shows them. */
const ATTRIBUTE_KEYS: Readonly<Record<keyof Recipient, string>> = {
  name: recipientName,
  email: recipientEmail,
  phone: recipientPhone,
};
const FIELD_NAMES = ['name', 'email', 'phone'] as const;

/** What is blank is left out. */
export function recipientAttributes(recipient: Recipient): LineAttribute[] {
  return FIELD_NAMES.flatMap((name) =>
    recipient[name] === '' ? [] : [{ key: ATTRIBUTE_KEYS[name], value: recipient[name] }],
  );
}

/** @returns undefined where no attribute is about a recipient */
export function recipientOf(attributes: readonly LineAttribute[]): Recipient | undefined {
  const textOf = (name: keyof Recipient) => attributes.find(({ key }) => key === ATTRIBUTE_KEYS[name])?.value ?? '';
  const recipient = { name: textOf('name'), email: textOf('email'), phone: textOf('phone') };
  return FIELD_NAMES.every((name) => recipient[name] === '') ? undefined : recipient;
}

/** @returns the first thing that is wrong; undefined where a gift can be sold for this recipient */
export function recipientProblem(recipient: Recipient | undefined): string | undefined {
  return RecipientForm.safeParse(recipient ?? { name: '', email: '', phone: '' }).error?.issues[0]?.message;
}
