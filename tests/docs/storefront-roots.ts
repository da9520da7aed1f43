import { join } from 'node:path';
import { rootsByAnswer } from '../../functions/commerce/root-resolvers.ts';
import { loadSchema } from '../../functions/commerce/schema.ts';
import { ROOT } from '../../infra/build/paths.ts';

/** Location of the list: `npm run draw` writes it, and a test compares it with the code. */
export const STOREFRONT_DOCUMENT = join(ROOT, 'docs', 'storefront.md');

type Answer = keyof typeof rootsByAnswer | 'not built';

const MEANINGS: Readonly<Record<Answer, string>> = {
  answered: 'Answered',
  empty: 'Answered with null or an empty list: the shop has none',
  refused: 'Refused with a user error: the cart of this shop does not take it',
  'not built': 'Not built: null, and an error `NOT_IMPLEMENTED` that names it',
};

/** Tabulates every query and mutation of the schema by the storefront's answer. */
export function storefrontRoots(): string {
  const schema = loadSchema();
  const names = (type: ReturnType<typeof schema.getQueryType>) => Object.keys(type?.getFields() ?? {});
  const rows = (Object.keys(MEANINGS) as Answer[]).map((answer) => {
    const cells = [schema.getQueryType(), schema.getMutationType()].map((type) => {
      const found = names(type).filter((name) => answerOf(name) === answer);
      return found.length === 0 ? '' : `${found.length}: ${found.map((name) => `\`${name}\``).join(', ')}`;
    });
    return `| ${MEANINGS[answer]} | ${cells.join(' | ')} |`;
  });
  return ['| | queries | mutations |', '|---|---|---|', ...rows].join('\n');
}

function answerOf(name: string): Answer {
  const groups = Object.entries(rootsByAnswer) as [keyof typeof rootsByAnswer, object][];
  return groups.find(([, roots]) => Object.hasOwn(roots, name))?.[0] ?? 'not built';
}
