import { type Rule, rule } from '../lib/form-rules.ts';

/** Rules of which only the form of a gift has need. */

/** For a field that may stay empty only while another one is filled. */
export function requiredIfNot(label: string, otherLabel: string, other: string): Rule {
  return (text) => (text === '' && other === '' ? `${label} is required if ${otherLabel} is blank` : undefined);
}

export function numeric(label: string): Rule {
  return rule((text) => /^\d+$/.test(text), `${label} may only contain digits`);
}

export function decimal(label: string): Rule {
  return rule((text) => /^\d+(\.\d*)?$/.test(text), `${label} must be a number`);
}

/** @param unit precedes both numbers in the message */
export function between(min: number, max: number, unit: '' | '$'): Rule {
  return rule(
    (text) => Number(text) >= min && Number(text) <= max,
    `Must be at least ${unit}${min} and no more than ${unit}${max}`,
  );
}
