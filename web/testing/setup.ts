import { afterEach, beforeEach } from 'vitest';
import { recordConsoleError, takeFailures } from './strict.ts';

console.error = recordConsoleError;

// Whatever a module reported while loading, or a previous test after its end, is not this test's.
beforeEach(() => void takeFailures());

afterEach(async () => {
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
  }
  const failures = takeFailures();
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
});
