import { bringBack } from './bring-back.ts';
import { checkReferences, compareWithCurrent } from './compare.ts';
import type { Stores } from './find-stores.ts';
import { objectStates } from './object-states.ts';
import { isWhole, referenceLines, settingLines, sinceLines } from './report.ts';
import { restoreTable } from './restore-table.ts';
import { readFacts, type StoredFacts } from './stored-facts.ts';

export interface RestoreOptions {
  to: Date;
  /** Looks at the tables in use, and restores none. */
  isCheckOnly: boolean;
  /** Brings back the objects that rows need. */
  withObjects: boolean;
}

export interface RestoreSteps {
  pause(): Promise<void>;
  say(line: string): void;
  now(): Date;
}

/**
 * Restores the tables Catalog and Shop to a time into new ones, and follows the references of their rows to rows and
 * objects. It changes no row and no table in use, and objects only on demand.
 *
 * @returns whether everything that the rows refer to is there
 */
export async function restore(stores: Stores, options: RestoreOptions, steps: RestoreSteps): Promise<boolean> {
  const { to } = options;
  const { say } = steps;
  const { documents, s3, tables, buckets } = stores;
  const restored = options.isCheckOnly ? undefined : await restoreBoth(stores, to, steps);
  const names = restored ? { catalog: restored.catalog.name, shop: restored.shop.name } : tables;
  const facts = await readFacts({ documents, ...names }, steps.now());
  const current = restored && (await readFacts({ documents, ...tables }, steps.now()));
  const since = current ? compareWithCurrent(facts, current) : { orders: [], erased: [], tagged: [] };

  const look = async (rows: StoredFacts) =>
    checkReferences(rows, {
      Photos: await objectStates(s3, buckets.Photos, to),
      Prints: await objectStates(s3, buckets.Prints, to),
    });
  let references = await look(facts);
  if (options.withObjects) {
    say(`${await bringBack({ s3, names: buckets }, references.lost, since.tagged)} objects were brought back.`);
    references = await look(facts);
  }
  for (const line of referenceLines(facts, references)) say(line);
  for (const line of sinceLines(options.withObjects ? { ...since, tagged: [] } : since)) say(line);
  if (restored) for (const line of settingLines(restored)) say(line);
  return isWhole(references, facts);
}

async function restoreBoth({ dynamodb, tables }: Stores, to: Date, { pause, say }: RestoreSteps) {
  const deps = { dynamodb, pause, say };
  const [catalog, shop] = await Promise.all([
    restoreTable(deps, tables.catalog, to),
    restoreTable(deps, tables.shop, to),
  ]);
  return { catalog, shop };
}
