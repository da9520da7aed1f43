import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../../infra/build/build.ts';
import {
  type Asked,
  describeRemoval,
  type Removal,
  removalsOf,
  without,
} from '../../../tests/support/rights-removals.ts';
import { type Authorizer, createAuthorizer } from '../../local-aws/iam/authorizer.ts';
import type { Rights } from '../../local-aws/iam/template-rights.ts';
import { readLocalValues } from '../../local-aws/local-values.ts';
import { readCloudModel } from '../../local-aws/template/cloud-model.ts';

/**
 * `npm run prove:rights`: removes the functions' rights, one piece at a time, and reports those whose removal no test
 * notices.
 *
 * One run of the tests records every requested right. A piece is missed if one of these would be denied without it;
 * that is computed, so all pieces take a second. `--run 10` then removes ten of the missed pieces from a running system
 * and expects a test to fail each time; `--run all` does so for all of them. Further arguments are test files; the
 * default is the list below.
 */
const TESTS = [
  'journey',
  'photos',
  'originals',
  'uploads',
  'sources',
  'roles',
  'gallery',
  'ownership',
  'sessions',
  'login-lock',
  'two-browsers',
  'welcome',
  'tenants',
  'left-work',
  'reminder',
  'bounced-mail',
].map((name) => `tests/system/${name}.test.ts`);

/** Rights that no system test misses, each with the reason why they remain. */
const REASONS: readonly (readonly [piece: RegExp, reason: string])[] = [
  [/: ec2:/, 'Lambda itself connects the function to its network'],
  [/: xray:/, 'there is no X-Ray here'],
  [/: sqs:(GetQueueUrl|ChangeMessageVisibility) /, 'the CDK grants it to every queue consumer'],
  [/: sqs:(GetQueueUrl|GetQueueAttributes) on LostOrderEvents/, 'the CDK grants it for a failure queue'],
];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    run: { type: 'string', default: '0' },
    // records of an earlier run, instead of a new one
    recorded: { type: 'string' },
  },
});
const tests = positionals.length > 0 ? positionals : TESTS;
const folder = mkdtempSync(join(tmpdir(), 'tessera-rights-'));
try {
  process.exitCode = await prove();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function prove(): Promise<number> {
  const { cloudAssemblyDir } = await ensureBuilt({ onStep: console.log });
  const { parameters } = await readLocalValues(folder, ['http://127.0.0.1']);
  const { rights } = readCloudModel(cloudAssemblyDir, { parameters, queueBaseUrl: () => 'http://127.0.0.1' });
  const asked = await recordedAccess();
  const removals = removalsOf(rights).map((removal) => ({ removal, missed: missedBy(asked, rights, removal) }));
  const missed = removals.filter((each) => each.missed.length > 0);
  const unmissed = removals.filter((each) => each.missed.length === 0).map(({ removal }) => removal);
  const unexplained = unmissed.filter((removal) => report(rights, removal) === undefined);
  console.log(
    `\n${asked.length} rights requested; of ${removals.length} pieces ${missed.length} are missed, ${unmissed.length - unexplained.length} are unmissed with a reason, ${unexplained.length} without.`,
  );
  const survivors = await runWithout(
    rights,
    sample(
      missed.map(({ removal }) => removal),
      options.run,
    ),
  );
  return unexplained.length + survivors > 0 ? 1 : 0;
}

async function recordedAccess(): Promise<Asked[]> {
  const path = options.recorded ?? join(folder, 'asked.jsonl');
  if (!options.recorded) {
    writeFileSync(path, '');
    console.log('Running the tests with all rights…');
    if ((await runTests({ RECORD_ACCESS_TO: path }, tests)) !== 0)
      throw new Error('The tests fail even with all rights: fix that first.');
  }
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Asked);
}

/** Requests that would be denied without a piece, but not with it. */
function missedBy(asked: readonly Asked[], rights: Rights, removal: Removal): Asked[] {
  const before = createAuthorizer(rights);
  const after = createAuthorizer(without(rights, removal));
  const isRefused = (authorizer: Authorizer, { principal, request }: Asked) =>
    authorizer.refusal(principal, [request]) !== undefined;
  const { kind, name } = removal.holder;
  return asked
    .filter(
      ({ principal }) => principal.kind === 'function' && (kind === 'endpoint' || principal.functionName === name),
    )
    .filter((one) => isRefused(after, one) && !isRefused(before, one));
}

/** @returns the reason why no test misses it, if any */
function report(rights: Rights, removal: Removal): string | undefined {
  const text = describeRemoval(rights, removal);
  const reason = reasonUnused(text);
  console.log(`not missed  ${text}${reason ? `  (${reason})` : ''}`);
  return reason;
}

/** Spread evenly over all functions. */
function sample<Item>(all: readonly Item[], wanted: string): Item[] {
  const count = wanted === 'all' ? all.length : Math.min(Number(wanted), all.length);
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).filter(
    (one) => one !== undefined,
  );
}

/** @returns the number of pieces whose removal no test noticed */
async function runWithout(rights: Rights, removals: readonly Removal[]): Promise<number> {
  let survivors = 0;
  for (const removal of removals) {
    const code = await runTests({ WITHOUT_RIGHT: JSON.stringify(removal) }, ['--bail=1', ...tests]);
    if (code === 0) survivors += 1;
    console.log(`${code === 0 ? 'NOT NOTICED' : 'noticed    '} ${describeRemoval(rights, removal)}`);
  }
  return survivors;
}

function runTests(environment: Record<string, string>, args: readonly string[]): Promise<number> {
  const child = spawn('npx', ['vitest', 'run', '--project', 'system', '--reporter=dot', ...args], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function reasonUnused(piece: string): string | undefined {
  return REASONS.find(([pattern]) => pattern.test(piece))?.[1];
}
