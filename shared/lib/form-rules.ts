import * as z from 'zod/mini';
import { Email } from './scalars.ts';
import { cleanLine, isPrintable, UNPRINTABLE_TEXT } from './text.ts';

/**
 * A check of a form field. Takes the trimmed text and returns the sentence for the shopper, or undefined if it passes.
 * Blank text passes every rule but `required`, so that rules also serve optional fields.
 */
export type Rule = (typed: string) => string | undefined;

/** @returns the sentence of the first broken rule */
export function firstProblem(typed: string, rules: readonly Rule[]): string | undefined {
  const text = cleanLine(typed);
  if (!isPrintable(text)) return UNPRINTABLE_TEXT;
  for (const rule of rules) {
    const problem = rule(text);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** A text field of a form: one line, cleaned, then checked, with at most one sentence. */
export function field(...rules: readonly Rule[]) {
  return fieldReadBy(cleanLine, ...rules);
}

/** The same for text with several spellings. @param read turns each into the stored one */
export function fieldReadBy(read: (typed: string) => string, ...rules: readonly Rule[]) {
  return z.string().check(
    z.overwrite(read),
    z.check(({ value, issues }) => {
      const message = firstProblem(value, rules);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    }),
  );
}

/** A rule with one sentence. Blank text passes. */
export function rule(isRight: (text: string) => boolean, message: string): Rule {
  return (text) => (text === '' || isRight(text) ? undefined : message);
}

export const FIRST_AND_LAST_NAME = 'Enter first and last name';

export function required(label: string): Rule {
  return (text) => (text === '' ? `${label} is required` : undefined);
}

export function email(label: string): Rule {
  return rule((text) => z.safeParse(Email, text).success, `${label} must be a valid email`);
}

/** Counts characters as a person does: an emoji is one. */
export function maxLength(length: number): Rule {
  return rule((text) => [...text].length <= length, `Must be no more than ${length} characters`);
}

export function words(numWords: number, message = `Enter ${numWords} words`): Rule {
  return rule((text) => wordsOf(text).length >= numWords, message);
}

export function wordsOf(text: string): string[] {
  return text.match(/\S+/g) ?? [];
}

/** Names of fields, on the screen and in messages. */
export const FIELD_LABELS = {
  name: 'Name',
  email: 'Email address',
  phone: 'Phone number',
  code: 'Code',
  address1: 'Address line 1',
  address2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  cardNumber: 'Card number',
  expiry: 'Expiration date',
  securityCode: 'Security code',
  numTiles: 'Number of tiles',
  recipientName: 'Recipient Name',
  recipientEmail: 'Recipient Email',
  recipientPhone: 'Recipient Phone',
  amount: 'Amount',
  promoCode: 'Promo code',
} as const;
