import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { ROOT } from '../../infra/build/paths.ts';

/**
 * Draws the diagrams of docs/architecture.md from the imports: `npm run draw` writes them, and a test compares them
 * with the code.
 */

export const DOCUMENT = join(ROOT, 'docs', 'architecture.md');
const SOURCES = ['functions', 'infra', 'shared', 'tools', 'web'];

/** From importer to imported, as folders of the tree. */
export type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** @returns pairs of importing and imported files, types included, without tests */
async function readImports(): Promise<[from: string, to: string][]> {
  const { options } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
    options: ICruiseOptions;
  };
  const { output } = await cruise(SOURCES, {
    ...options,
    baseDir: ROOT,
    exclude: { path: ['\\.test\\.tsx?$', '/test-[^/]+\\.tsx?$', '^(dist|node_modules)/'] },
  });
  return (output as ICruiseResult).modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }): [string, string] => [source, resolved]),
  );
}

/** @param folderOf the box of a file; undefined if it is not drawn */
export function edgesBetween(
  imports: readonly (readonly [string, string])[],
  folderOf: (file: string) => string | undefined,
): Edges {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (!a || !b || a === b) continue;
    edges.set(a, (edges.get(a) ?? new Set()).add(b));
  }
  return edges;
}

/** The halves of the tree, and within functions/ the layers. */
const layerOf = (file: string) =>
  /^(?:functions\/[^/]+|infra\/[^/]+(?=\/)|infra|shared|tools\/[^/]+(?=\/)|web)(?=\/)/.exec(file)?.[0];
const aggregateOf = (file: string) => /^functions\/core\/([^/]+)\//.exec(file)?.[1];
const lambdaOf = (file: string) => /^functions\/lambda\/([^/]+)\//.exec(file)?.[1];

/** Helpers used everywhere: drawing them would hide the rest. */
const EVERYWHERE = new Set(['db', 'lib']);

function mermaid(edges: Edges): string {
  const lines = [...edges].flatMap(([from, targets]) =>
    [...targets].map((to) => `  ${nameIn(from)} --> ${nameIn(to)}`),
  );
  return ['```mermaid', 'flowchart TD', ...lines.sort(), '```'].join('\n');
}

/** Mermaid takes `end` and slashes for syntax, so a box has an id and a label. */
function nameIn(folder: string): string {
  return `${folder.replaceAll(/\W/g, '_')}_["${folder}"]`;
}

/** Tabulates which aggregates each Lambda reaches, directly or indirectly. */
function lambdaTable(imports: readonly (readonly [string, string])[]): string {
  const importedBy = Map.groupBy(imports, ([from]) => from);
  const aggregatesOf = (lambda: string) => {
    const open = [...importedBy.keys()].filter((file) => lambdaOf(file) === lambda);
    const seen = new Set(open);
    for (const file of open) {
      for (const [, to] of importedBy.get(file) ?? []) if (!seen.has(to)) seen.add(to) && open.push(to);
    }
    return new Set([...seen].flatMap((file) => aggregateOf(file) ?? []));
  };
  const lambdas = [...new Set([...importedBy.keys()].flatMap((file) => lambdaOf(file) ?? []))].sort();
  const rows = lambdas.map((lambda) => [
    lambda,
    ...sorted(aggregatesOf(lambda)).filter((each) => !EVERYWHERE.has(each)),
  ]);
  return [
    '| Lambda | Aggregates |',
    '|---|---|',
    ...rows.map(([name, ...uses]) => `| ${name} | ${uses.join(', ')} |`),
  ].join('\n');
}

const sorted = (names: Iterable<string>) => [...names].sort();

/** The drawings by marker name. */
export async function drawings(): Promise<Record<string, string>> {
  const imports = await readImports();
  return {
    layers: mermaid(edgesBetween(imports, layerOf)),
    aggregates: mermaid(
      edgesBetween(imports, (file) => {
        const name = aggregateOf(file);
        return name && !EVERYWHERE.has(name) ? name : undefined;
      }),
    ),
    lambdas: lambdaTable(imports),
  };
}

/** Replaces the drawings between `<!-- draw:name -->` and `<!-- end -->`. */
export function withDrawings(document: string, drawn: Record<string, string>): string {
  return document.replaceAll(
    /(<!-- draw:(\w+) -->\n)[\s\S]*?(\n?<!-- end -->)/g,
    (_, opening: string, name: string) => `${opening}${drawn[name] ?? ''}\n<!-- end -->`,
  );
}
