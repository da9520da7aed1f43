import type { Order } from '../../../shared/order/schema.ts';

/** By what people look for an order, beside its number: the words of the name and of the email. */
type Named = Pick<Order, 'email' | 'deliveryAddress'>;

/** Each is a row of its own, written with the order. Longer names than this have no more words that anybody types. */
const WORDS_MAX = 10;
const WORD_LENGTH_MAX = 60;

/** Without case and accents. */
export function searchable(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The word that an email is as a whole. */
export const emailWord = (email: string): string => searchable(email).slice(0, WORD_LENGTH_MAX);

/** The email as a whole, then the words of the name and of the email's first part; each once. */
export function orderWords({ email, deliveryAddress: { firstName, lastName } }: Named): string[] {
  const whole = searchable(email);
  const [local = ''] = whole.split('@');
  const words = [whole, ...wordsIn(searchable(`${lastName} ${firstName}`)), ...wordsIn(local)];
  return [...new Set(words.map((word) => word.slice(0, WORD_LENGTH_MAX)))].filter(Boolean).slice(0, WORDS_MAX);
}

/** What is looked for: each of these begins a word of the order. */
export function searchTerms(text: string): string[] {
  return searchable(text)
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') ? [part] : wordsIn(part)))
    .map((term) => term.slice(0, WORD_LENGTH_MAX));
}

export function hasTerms(order: Named, terms: readonly string[]): boolean {
  const words = orderWords(order);
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}
