import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/**
 * `npm test`: everything but the long proofs, fastest failures first. Steps that use one core run next to others. The
 * last line counts the passed and failed test cases; a step without test cases counts as one. The failed ones are
 * repeated above it, because a log of two lanes is long and often shown from its end.
 */
const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'node_modules', '.cache', 'test-reports');
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** As `nice` counts: a quarter of a core that others want too. */
const BACKGROUND_PRIORITY = 5;
/** Of a failure's message. */
const LINES_REPEATED = 12;

interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Leaves the processor to the other lane whenever that needs it. */
  isBackground?: boolean;
  /** Reads the outcome of a step with test cases. */
  outcome?: () => Outcome;
}

interface Outcome {
  passed: number;
  /** Each failed case with its message. */
  failures: string[];
}

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why the file could not be loaded. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. A file is a suite, and so is each `describe` in it. */
interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** The lanes of a stage run at the same time, the steps of a lane one after the other. */
type Stages = readonly (readonly (readonly Step[])[])[];

/** `npm run test:long`: what takes too long, or needs too many packages, for every change; run before a release. */
const LONG: Stages = [
  [
    [
      { name: 'proof packages', command: ['node', join('tools', 'proofs', 'install.ts')] },
      {
        name: 'proof types',
        command: ['node', join('node_modules', 'typescript-7', 'bin', 'tsc'), '-p', 'tools/proofs'],
      },
      build(),
      vitest('long', 'long'),
      { ...vitest('whole properties', 'unit*'), env: { WHOLE_PROPERTIES: '1' } },
      playwright('long', { BROWSER_TEST_LONG: '1' }),
    ],
  ],
];

const EVERYTHING: Stages = [
  // the suites find everything built, the gallery painted
  [
    [
      // the command `tsc` is that of the version that other tools load as a library
      { name: 'types', command: ['node', join('node_modules', 'typescript-7', 'bin', 'tsc'), '-p', '.'] },
      { name: 'lint', command: ['biome', 'ci', '--colors=off', '--max-diagnostics=40', '.'] },
      {
        name: 'architecture',
        command: [
          'depcruise',
          '--config',
          '.dependency-cruiser.cjs',
          'shared',
          'functions',
          'infra',
          'web',
          'tools',
          'tests',
        ],
      },
    ],
    [build(), { name: 'unused', command: ['knip'] }, { name: 'only tested', command: ['knip', '--production'] }],
  ],
  // a third lane makes two cores slower
  [
    // the last step uses both cores, when the browser may be through
    [vitest('system', 'system'), vitest('tools on the system', 'system-tools'), vitest('unit', 'unit*')],
    [playwright('browser')],
  ],
];

let passed = 0;
const failures: string[] = [];
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
for (const stage of process.argv[2] === 'long' ? LONG : EVERYTHING) {
  await Promise.all(stage.map(runLane));
}
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

async function runLane(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const outcome = await run(step);
    passed += outcome.passed;
    failures.push(...outcome.failures.map((failure) => `${step.name} | ${failure}`));
  }
}

function build(): Step {
  return { name: 'build', command: ['node', join('infra', 'build', 'main.ts')] };
}

function vitest(name: string, project: string): Step {
  const report = `vitest-${project.replace('*', '')}`;
  const outputFile = `--outputFile.json=${reportPath(report)}`;
  return {
    name,
    command: ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', outputFile],
    // a browser test fails if the page takes too long; these only wait for themselves
    isBackground: true,
    outcome: () => {
      const { numPassedTests, testResults } = readReport<VitestReport>(report);
      return { passed: numPassedTests, failures: testResults.flatMap(vitestFailures) };
    },
  };
}

function vitestFailures({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [described(file, message)]; // it could not be loaded
  return failed.map(({ fullName, failureMessages }) => described(`${file}: ${fullName}`, failureMessages?.[0]));
}

function playwright(name: string, env: Record<string, string> = {}): Step {
  const report = `playwright-${name}`;
  return {
    name,
    command: ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts'],
    env: { ...env, BROWSER_TEST_REPORT: reportPath(report) },
    outcome: () => {
      const { stats, suites } = readReport<PlaywrightReport>(report);
      return { passed: stats.expected, failures: suites.flatMap(playwrightFailures) };
    },
  };
}

function playwrightFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const failures = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => described(`${file}:${line}: ${title}`, results[0]?.errors[0]?.message)),
  );
  return [...failures, ...suites.flatMap(playwrightFailures)];
}

function described(title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_REPEATED);
  return [title, ...lines].join('\n  ');
}

/** Runs a step. Its output lines start with its name, because two steps run at once. */
async function run(step: Step): Promise<Outcome> {
  const startedAt = performance.now();
  const say = (line: string): void => console.log(`${step.name} | ${line}`);
  const succeeded = await spawned(step, say);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`${succeeded ? 'ok' : 'FAILED'} in ${seconds} s\n`);
  return outcomeOf(step, succeeded);
}

function outcomeOf(step: Step, succeeded: boolean): Outcome {
  if (!step.outcome) return succeeded ? { passed: 1, failures: [] } : { passed: 0, failures: ['see its output above'] };
  try {
    const outcome = step.outcome();
    if (succeeded || outcome.failures.length > 0) return outcome;
    return { ...outcome, failures: ['the runner failed, not a test case'] };
  } catch {
    return { passed: 0, failures: ['the runner died before it could write its report'] };
  }
}

function spawned(
  { command: [command = '', ...args], env, isBackground }: Step,
  onLine: (line: string) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', command), args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
      detached: isBackground === true,
    });
    const end = isBackground && child.pid !== undefined ? runInBackground(child.pid) : () => undefined;
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
    child.on('error', ({ message }) => {
      onLine(message);
      resolve(false);
    });
    child.on('close', (code) => {
      end();
      resolve(code === 0);
    });
  });
}

/**
 * Leaves the processor to the others. Linux shares it first among sessions and then by the priority within them
 * (sched(7), "The autogroup feature"); the browser, the shop and a detached process have one each. The terminal's signals
 * do not reach a detached process, so they are passed on.
 *
 * @returns ends passing signals on
 */
function runInBackground(pid: number): () => void {
  setPriority(pid, BACKGROUND_PRIORITY);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(BACKGROUND_PRIORITY));
  } catch {
    // another system, or a kernel that does not group by session
  }
  const stop = (signal: NodeJS.Signals): void => {
    process.kill(-pid, signal);
    process.exit(1);
  };
  for (const signal of STOP_SIGNALS) process.once(signal, stop);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
  };
}

function reportPath(name: string): string {
  return join(REPORTS, `${name}.json`);
}

function readReport<Report>(name: string): Report {
  return JSON.parse(readFileSync(reportPath(name), 'utf8')) as Report;
}
