import * as z from 'zod/mini';
import { Email } from '../lib/scalars.ts';
import { type Rule, rule } from '../lib/form-rules.ts';

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
