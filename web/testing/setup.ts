import { afterEach, beforeEach } from 'vitest';
import { beginTest, recordConsoleError, takeFailures } from './strict.ts';

console.error = recordConsoleError;

beforeEach(beginTest);

afterEach(async () => {
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
  }
  const failures = takeFailures();
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
});
