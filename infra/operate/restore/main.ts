import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OperatorError } from '../../deployment.ts';
import { findDeployedStores, findLocalStores } from './find-stores.ts';
import { type RestoreOptions, restore } from './restore.ts';

/** `npm run restore`: restores tables and objects to their state at a given time. See docs/operations.md. */
const USAGE = `npm run restore -- --to <time> [options]
  --to <time>      with its zone and seconds, such as 2026-11-28T09:30:00Z
  --objects        also brings back the photos and print files that the rows need
  --check          restores no table: checks those in use, at <time> or now
  --url <address>  with --check, of a shop on this machine, such as http://127.0.0.1:4600`;

const LOOK_EVERY_MS = 15_000;

try {
  const { url, options } = readArguments();
  const stores = url === undefined ? await findDeployedStores() : await findLocalStores(url);
  const isWhole = await restore(stores, options, {
    pause: () => sleep(LOOK_EVERY_MS),
    say: (line) => console.log(line),
    now: () => new Date(),
  });
  console.log(isWhole ? 'Everything that the rows refer to is there.' : 'Something needs a look: see above.');
  process.exitCode = isWhole ? 0 : 2;
} catch (error) {
  const isExplained = error instanceof OperatorError || (error instanceof Error && isOfAws(error));
  if (!isExplained) throw error;
  console.error(error instanceof OperatorError ? error.message : `${error.name}: ${error.message}`);
  process.exitCode = 1;
}

/** A refusal of AWS, or missing credentials. */
function isOfAws(error: Error): boolean {
  return '$metadata' in error || /^Credentials|^Expired/.test(error.name);
}

function readArguments(): { url: string | undefined; options: RestoreOptions } {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      objects: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      url: { type: 'string' },
    },
  });
  const { to, objects, check, url } = values;
  if (to === undefined && !check) throw new OperatorError(USAGE);
  if (url !== undefined && !check)
    throw new OperatorError(
      'The database of this machine has no point-in-time recovery: add --check, or see "Backup".',
    );
  return { url, options: { to: readTime(to), isCheckOnly: check, withObjects: objects } };
}

function readTime(text: string | undefined): Date {
  const now = new Date();
  if (text === undefined) return now;
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const time = new Date(text);
  if (!isWhole || Number.isNaN(time.getTime()))
    throw new OperatorError(`${text} is no time with a zone, such as 2026-11-28T09:30:00Z.`);
  if (time > now) throw new OperatorError(`${text} has not come yet.`);
  return time;
}
