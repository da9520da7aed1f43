import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm test`: everything, in the order in which it fails fastest. Each step prints what it does; the last line counts
 * what passed and failed, a step without test cases of its own counting as one.
 */
const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'node_modules', '.cache', 'test-reports');

interface Step {
  name: string;
  command: string[];
  /** where the step leaves its counts, when it has test cases */
  counts?: () => { passed: number; failed: number };
}

const vitestReport = join(REPORTS, 'vitest.json');
const playwrightReport = join(REPORTS, 'playwright.json');

const STEPS: Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint and format', command: ['biome', 'ci', '--colors=off', '--max-diagnostics=40', '.'] },
  {
    name: 'architecture',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'shared', 'functions', 'infra', 'web', 'tests'],
  },
  {
    name: 'unit, property, contract and system tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    counts: () => {
      const report = JSON.parse(readFileSync(vitestReport, 'utf8')) as {
        numPassedTests: number;
        numFailedTests: number;
        numFailedTestSuites: number;
      };
      // a file that cannot be loaded fails without a single test case
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests || (report.numFailedTestSuites > 0 ? 1 : 0),
      };
    },
  },
  {
    name: 'browser journeys',
    command: ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts'],
    counts: () => {
      const { stats } = JSON.parse(readFileSync(playwrightReport, 'utf8')) as {
        stats: { expected: number; unexpected: number; flaky: number };
      };
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
];

let passed = 0;
let failed = 0;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
for (const step of STEPS) {
  console.log(`\n— ${step.name}`);
  const startedAt = performance.now();
  const succeeded = await run(step.command);
  const counts = countsOf(step, succeeded);
  passed += counts.passed;
  failed += counts.failed;
  console.log(`  ${succeeded ? 'ok' : 'FAILED'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function countsOf(step: Step, succeeded: boolean): { passed: number; failed: number } {
  if (!step.counts) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counts = step.counts();
    return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 }; // the runner died before it could write its report
  }
}

function run([command = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', command), args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
