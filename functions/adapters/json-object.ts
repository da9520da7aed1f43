import { parseJson } from '../core/lib/parse-json.ts';

/**
 * The object in a secret or a webhook body.
 *
 * @returns undefined for any other text, such as the random value that a secret is created with
 */
export function jsonObject(text: string): object | undefined {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}
