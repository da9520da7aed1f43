import * as z from 'zod/mini';
import { Email } from '../schemas/common.ts';
import { type Rule, rule } from './rule.ts';

/** Rules about text. Messages are those of docs/product.md 8.1. */

export const FIRST_AND_LAST_NAME = 'Enter first and last name';

export function required(label: string): Rule {
  return (text) => (text === '' ? `${label} is required` : undefined);
}

/** One of two fields must be filled in, for example the recipient's email or phone. */
export function requiredIfNot(label: string, other: { label: string; typed: string }): Rule {
  return (text) =>
    text === '' && other.typed.trim() === '' ? `${label} is required if ${other.label} is blank` : undefined;
}

/** The rule is given without a sentence (WEB-7); this one follows the pattern of the others. */
export function email(label: string): Rule {
  return rule((text) => z.safeParse(Email, text).success, `${label} must be a valid email`);
}

/** At least so many characters as a person counts them, so an emoji is one. */
export function minLength(length: number): Rule {
  return rule((text) => [...text].length >= length, `Must be at least ${length} characters`);
}

export function maxLength(length: number): Rule {
  return rule((text) => [...text].length <= length, `Must be no more than ${length} characters`);
}

/** At least so many words. */
export function words(numWords: number, message = `Enter ${numWords} words`): Rule {
  return rule((text) => wordsOf(text).length >= numWords, message);
}

/** Exactly first and last name, where a card or a form takes no more than the two. */
export function fullName(numWords = 2): Rule {
  return rule((text) => wordsOf(text).length === numWords, FIRST_AND_LAST_NAME);
}

export function wordsOf(text: string): string[] {
  return text.match(/\S+/g) ?? [];
}
