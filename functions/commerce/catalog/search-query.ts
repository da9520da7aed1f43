import { badRequest, notImplemented } from '../graphql-error.ts';

/** What a search can match for one kind of item. */
export interface Searchable<Item> {
  /** Texts searched for words without a field. */
  texts: (item: Item) => readonly string[];
  /** Matchers by lowercase field name; `value` is unquoted and lowercase. */
  fields: Readonly<Record<string, (item: Item, value: string) => boolean>>;
}

const QUERY_LENGTH_MAX = 500;
const TERM = /(-?)(?:([a-z_.]+):)?("[^"]*"|\S+)/gi;
/** Unsupported search syntax: refused, because ignoring it would return wrong results. */
const UNBUILT = /^(?:OR|NOT)$|[()]/;

/**
 * Builds a filter from a `query` argument: words and `field:value`, joined by AND, with `-` to negate. A word matches
 * the start of a word, a value as its field defines.
 *
 * @throws GraphQLError for an overlong query, an unknown field, and for OR, NOT and parentheses
 */
export function searchFilter<Item>(
  query: string | null | undefined,
  { texts, fields }: Searchable<Item>,
): (item: Item) => boolean {
  if (query && query.length > QUERY_LENGTH_MAX) throw badRequest(`query: at most ${QUERY_LENGTH_MAX} characters.`);
  const terms = [...(query ?? '').matchAll(TERM)].flatMap(([term, minus, field, value = '']) => {
    if (term === 'AND') return [];
    if (UNBUILT.test(term)) throw notImplemented(`query: ${term}`);
    const wanted = value.replaceAll('"', '').replace(/\*$/, '').toLowerCase();
    const matches = field === undefined ? wordMatcher(texts) : matcherOf(field);
    return [(item: Item) => matches(item, wanted) !== (minus === '-')];
  });
  return (item) => terms.every((holds) => holds(item));

  function matcherOf(field: string) {
    const name = field.toLowerCase();
    const matcher = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!matcher) throw notImplemented(`query: ${name}`);
    return matcher;
  }
}

function wordMatcher<Item>(texts: (item: Item) => readonly string[]) {
  return (item: Item, wanted: string) => texts(item).some((text) => beginsWord(text, wanted));
}

/** Matches the start of a word; several words must appear in this order. */
export function beginsWord(text: string, wanted: string): boolean {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(
    ` ${wanted.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`,
  );
}
