import { format } from 'node:util';

/** Failures besides a test's assertions; vitest's setup collects them after each test. */
const failures: string[] = [];
const expectedErrors: { pattern: RegExp; count: number }[] = [];
let runningTest: object | undefined;

/** @returns a reporter for the running test, which ignores reports after its end */
export function failureReporter(): (message: string) => void {
  const test = runningTest;
  return (message) => {
    if (test === runningTest) failures.push(message);
  };
}

export function beginTest(): void {
  takeFailures();
  runningTest = {};
}

/** The test causes console errors that match, and fails without one. */
export function expectConsoleError(pattern: RegExp): void {
  expectedErrors.push({ pattern, count: 0 });
}

/** @returns the failures since the last call */
export function takeFailures(): string[] {
  const missing = expectedErrors.splice(0).filter(({ count }) => count === 0);
  return [...failures.splice(0), ...missing.map(({ pattern }) => `Expected a console.error like ${pattern}`)];
}

/** React's warnings arrive here too. */
export function recordConsoleError(...args: unknown[]): void {
  const message = format(...args);
  const expected = expectedErrors.find(({ pattern }) => pattern.test(message));
  if (expected) expected.count += 1;
  else failures.push(`console.error: ${message}`);
}
