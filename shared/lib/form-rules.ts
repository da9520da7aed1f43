import * as z from 'zod/mini';
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
