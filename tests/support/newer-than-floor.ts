import { createRequire } from 'node:module';
import { type AnyNode, parse } from 'acorn';

/** Browser versions that introduced a feature, from @mdn/browser-compat-data. */
interface Support {
  version_added: string | boolean | null;
  version_removed?: string;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
interface Feature {
  __compat?: { support: Record<string, Support | readonly Support[]> };
}
type Features = Record<string, Feature & Record<string, Feature>>;

export interface NewApis {
  /** Global constructors and objects, like `CloseWatcher`. */
  globals: ReadonlySet<string>;
  /** Static members, like `URL.parse`. */
  members: ReadonlySet<string>;
  /** Built-in instance methods without an older namesake, like `isSubsetOf`. */
  methods: ReadonlySet<string>;
}

/** Browserslist names by their names in the compatibility data. */
const BROWSERS: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  and_chr: 'chrome_android',
  edge: 'edge',
  firefox: 'firefox',
  and_ff: 'firefox_android',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

/** The syntax that every browser of the floor supports; the bundler transpiles newer syntax. */
const SYNTAX_YEAR = 2023;

// Eighteen megabytes, which an import would send through the test runner's transforms.
const require = createRequire(import.meta.url);

/** @param floor lines of `<browser> >= <version>` as in package.json */
export function apisNewerThan(floor: readonly string[]): NewApis {
  const oldest = floor.map((line): [string, string] => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    const browser = BROWSERS[name];
    if (!browser) throw new Error(`The floor names a browser that the compatibility data does not know: ${line}`);
    return [browser, version];
  });
  const isNew = ({ __compat }: Feature): boolean =>
    __compat !== undefined && !oldest.every(([browser, version]) => has(__compat.support[browser], version));
  const { api, javascript } = require('@mdn/browser-compat-data') as {
    api: Features;
    javascript: { builtins: Features };
  };
  const globals = new Set<string>();
  const members = new Set<string>();
  const methods = new Set<string>();
  const older = new Set<string>();
  const languageOwners = new Set(Object.keys(javascript.builtins));
  for (const [owner, feature] of [...Object.entries(javascript.builtins), ...Object.entries(api)]) {
    if (isNew(feature)) globals.add(owner);
    for (const [key, member] of Object.entries(feature)) {
      if (!/^[a-z]\w*$/i.test(key)) continue;
      const name = key.replace(/_(?:static|event)$/, '');
      if (!isNew(member)) older.add(name);
      else {
        members.add(`${owner}.${name}`);
        if (languageOwners.has(owner)) methods.add(name);
      }
    }
  }
  return { globals, members, methods: without(methods, older) };
}

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...names].filter((name) => !others.has(name)));

function has(support: Support | readonly Support[] | undefined, version: string): boolean {
  const statements = support === undefined ? [] : 'version_added' in support ? [support] : support;
  return statements.some(
    ({ version_added: added, version_removed, flags, prefix, alternative_name }) =>
      typeof added === 'string' &&
      added !== 'preview' &&
      !(flags || prefix || alternative_name) &&
      compare(added.replace('≤', ''), version) <= 0 &&
      // Ignores a partial implementation that a later version completed.
      (version_removed === undefined || compare(version_removed, version) > 0),
  );
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0);
}

/**
 * Finds APIs in a script that are newer than the floor. Feature detection (`typeof x.y`, `'y' in x`, `x.y?.()`) and
 * names defined by the script do not count.
 *
 * @returns names like `URL.parse` and `.isSubsetOf()`, each once
 * @throws SyntaxError for syntax newer than the floor's
 */
export function newApisIn(script: string, apis: NewApis): string[] {
  const found = new Set<string>();
  const own = new Set<string>();
  const globals = new Set<string>();
  const visit = (node: AnyNode, parent: AnyNode | undefined): void => {
    if (isAskedFor(node, parent)) return;
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const { object, property } = node;
      const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
      const member = object.type === 'Identifier' ? `${object.name}.${property.name}` : '';
      if (isCalled && parent.optional) return;
      if (apis.members.has(member)) found.add(member);
      else if (isCalled && apis.methods.has(property.name)) found.add(`.${property.name}()`);
    }
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && apis.globals.has(node.callee.name))
      globals.add(node.callee.name);
    if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id) own.add(node.id.name);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') own.add(node.id.name);
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(parse(script, { ecmaVersion: SYNTAX_YEAR, sourceType: 'module' }), undefined);
  return [...found, ...without(globals, own)].sort();
}

function isAskedFor(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'UnaryExpression') return parent.operator === 'typeof' || parent.operator === '!';
  // `x.y && x.y()` and `x.y ? x.y() : …` are feature detection too.
  if (parent?.type === 'LogicalExpression') return asks(parent.left, node);
  if (parent?.type === 'ConditionalExpression') return asks(parent.test, node);
  return false;
}

/** Tells whether a condition checks for the node in its branch. */
function asks(test: AnyNode, branch: AnyNode): boolean {
  const wanted = namesIn(test);
  return test === branch
    ? test.type === 'MemberExpression'
    : wanted.size > 0 && [...namesIn(branch)].some((name) => wanted.has(name));
}

function namesIn(node: AnyNode): Set<string> {
  const names = new Set<string>();
  const visit = (each: AnyNode): void => {
    if (each.type === 'MemberExpression' && each.property.type === 'Identifier') names.add(each.property.name);
    // The bundler writes short strings as templates.
    if (each.type === 'TemplateElement') names.add(each.value.raw);
    if (each.type === 'Literal' && typeof each.value === 'string') names.add(each.value);
    for (const child of childrenOf(each)) visit(child);
  };
  visit(node);
  return names;
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((child): child is AnyNode => typeof child === 'object' && child !== null && 'type' in child);
}
