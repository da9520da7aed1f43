import { act } from '@testing-library/react';

/** More tasks than one after the other bring an answer of a browser's store, or of the query client, to the screen. */
const TASKS = 10;

/** Lets what waits in tasks of the real queue be done and drawn; where nothing is to be drawn there is nothing to wait for. */
export async function tasksDone(): Promise<void> {
  for (let task = 0; task < TASKS; task++) await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}
