import * as z from 'zod/mini';
import { Email } from './scalars.ts';
import { cleanLine, isPrintable, UNPRINTABLE_TEXT } from './text.ts';

/**
 * What a field must fulfil. Gets the text without outer space and answers with the sentence for the shopper, or
 * undefined when there is nothing to say. A blank field is fine for every rule but `required`, so that a rule also serves
 * fields that may stay empty.
 */
export type Rule = (typed: string) => string | undefined;

/** @returns what the first rule that is not fulfilled says: one sentence at a time is enough */
export function firstProblem(typed: string, rules: readonly Rule[]): string | undefined {
  const text = cleanLine(typed);
  if (!isPrintable(text)) return UNPRINTABLE_TEXT;
  for (const rule of rules) {
    const problem = rule(text);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** A text field of a form: one line, cleaned, then held against its rules, with at most one sentence. */
export function field(...rules: readonly Rule[]) {
  return fieldReadBy(cleanLine, ...rules);
}

/** The same for text that is written in more than one way. @param read brings it into the one that is kept */
export function fieldReadBy(read: (typed: string) => string, ...rules: readonly Rule[]) {
  return z.string().check(
    z.overwrite(read),
    z.check(({ value, issues }) => {
      const message = firstProblem(value, rules);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    }),
  );
}

/** Makes a rule that leaves blank fields alone and says one sentence about all others that are not right. */
export function rule(isRight: (text: string) => boolean, message: string): Rule {
  return (text) => (text === '' || isRight(text) ? undefined : message);
}

/** Rules about text. */

export const FIRST_AND_LAST_NAME = 'Enter first and last name';

export function required(label: string): Rule {
  return (text) => (text === '' ? `${label} is required` : undefined);
}

export function email(label: string): Rule {
  return rule((text) => z.safeParse(Email, text).success, `${label} must be a valid email`);
}

/** At most so many characters as a person counts them, so an emoji is one. */
export function maxLength(length: number): Rule {
  return rule((text) => [...text].length <= length, `Must be no more than ${length} characters`);
}

/** At least so many words. */
export function words(numWords: number, message = `Enter ${numWords} words`): Rule {
  return rule((text) => wordsOf(text).length >= numWords, message);
}

export function wordsOf(text: string): string[] {
  return text.match(/\S+/g) ?? [];
}

/** How each field is called on the screen and in the messages about it. */
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
