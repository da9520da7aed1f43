/**
 * What a person has put into a secret, or a stranger into a message. A secret that nobody has filled in holds the random
 * text that it was created with.
 *
 * @returns undefined for text that is no JSON object
 */
export function jsonObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
