import { badRequest, notImplemented } from '../graphql-error.ts';

/** What a search may say of things of one kind. */
export interface Searchable<Item> {
  /** texts in which words without a field are looked for */
  texts: (item: Item) => readonly string[];
  /** by name in lower case; `value` without quotes and in lower case */
  fields: Readonly<Record<string, (item: Item, value: string) => boolean>>;
}

const QUERY_LENGTH_MAX = 500;
const TERM = /(-?)(?:([a-z_.]+):)?("[^"]*"|\S+)/gi;
/** Part of the search syntax that nobody has asked of this shop yet: it is refused, because leaving it out would lie. */
const UNBUILT = /^(?:OR|NOT)$|[()]/;

/**
 * Which things a `query` argument finds: words and `field:value`, all of which have to hold, `-` before what must not. A
 * word is found at the beginning of a word, a value as the field says.
 *
 * @throws GraphQLError for a query that is too long, for a field that is not built, and for OR, NOT and parentheses
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

/** Whether one of its words begins so; of several words, whether they stand there in this order. */
export function beginsWord(text: string, wanted: string): boolean {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(
    ` ${wanted.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`,
  );
}
