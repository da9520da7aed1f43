import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * `npm test`: everything but the long proofs, fastest failures first. Steps that use one core run next to others. The
 * last line counts the passed and failed test cases; a step without test cases counts as one.
 */
const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'node_modules', '.cache', 'test-reports');

interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads the counts of a step with test cases. */
  counts?: () => Counts;
}

interface Counts {
  passed: number;
  failed: number;
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
    [vitest('unit', 'unit*'), vitest('system', 'system'), vitest('tools on the system', 'system-tools')],
    [playwright('browser')],
  ],
];

const total: Counts = { passed: 0, failed: 0 };
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
for (const stage of process.argv[2] === 'long' ? LONG : EVERYTHING) {
  await Promise.all(stage.map(runLane));
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runLane(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const { passed, failed } = await run(step);
    total.passed += passed;
    total.failed += failed;
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
    counts: () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = readReport<{
        numPassedTests: number;
        numFailedTests: number;
        numFailedTestSuites: number;
      }>(report);
      // a file that cannot be loaded fails without a single test case
      return { passed: numPassedTests, failed: numFailedTests || (numFailedTestSuites > 0 ? 1 : 0) };
    },
  };
}

function playwright(name: string, env: Record<string, string> = {}): Step {
  const report = `playwright-${name}`;
  return {
    name,
    command: ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts'],
    env: { ...env, BROWSER_TEST_REPORT: reportPath(report) },
    counts: () => {
      const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  };
}

/** Runs a step. Its output lines start with its name, because two steps run at once. */
async function run(step: Step): Promise<Counts> {
  const startedAt = performance.now();
  const say = (line: string): void => console.log(`${step.name} | ${line}`);
  const succeeded = await spawned(step, say);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`${succeeded ? 'ok' : 'FAILED'} in ${seconds} s\n`);
  return countsOf(step, succeeded);
}

function countsOf(step: Step, succeeded: boolean): Counts {
  if (!step.counts) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counts = step.counts();
    return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 }; // the runner died before it could write its report
  }
}

function spawned({ command: [command = '', ...args], env }: Step, onLine: (line: string) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', command), args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
    child.on('error', ({ message }) => {
      onLine(message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

function reportPath(name: string): string {
  return join(REPORTS, `${name}.json`);
}

function readReport<Report>(name: string): Report {
  return JSON.parse(readFileSync(reportPath(name), 'utf8')) as Report;
}
