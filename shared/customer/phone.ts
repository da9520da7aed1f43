import { type Rule, rule } from '../lib/form-rules.ts';

const INVALID_PHONE = 'Invalid phone number';

/**
 * Accepts ten digits, optionally after a country code of one or two, with common separators: "(512) 555-0100",
 * "512.555.0100", "+1 512 555 0100", "15125550100". docs/spec 8.1.
 */
export const phone: Rule = rule(
  (text) => /^(\+?\d{1,2}[\s.-]*)?(\d{3}|\(\d{3}\))[\s.-]*\d{3}[\s.-]*\d{4}$/.test(text),
  INVALID_PHONE,
);
