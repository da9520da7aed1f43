import { act } from '@testing-library/react';

/** More macrotasks in sequence than a reply of the browser's store or the query client needs to reach the screen. */
const TASKS = 10;

/** Runs pending macrotasks and renders; without a renderer there is nothing to wait for. */
export async function tasksDone(): Promise<void> {
  for (let task = 0; task < TASKS; task++) await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}
