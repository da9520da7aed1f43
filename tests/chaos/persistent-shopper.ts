import { setTimeout as wait } from 'node:timers/promises';
import type { Project } from '../../shared/schemas/project.ts';
import { call } from '../support/http.ts';
import { JOURNEY, type Shopper } from '../support/shopper.ts';

const RETRY_MS = 250;

/**
 * Takes a shopper the whole way through a system that is killed again and again: like a person who presses the button
 * once more, each step is taken again until it succeeds.
 *
 * @throws Error with the last reason when it has not got there in time
 */
export async function goInSpiteOfAll(shopper: Shopper, deadlineMs: number): Promise<void> {
  for (const step of JOURNEY) {
    for (;;) {
      try {
        await step.run(shopper);
        break;
      } catch (error) {
        if (performance.now() > deadlineMs) throw new Error(`${step.name}: ${String(error)}`, { cause: error });
        await wait(RETRY_MS);
        await readOwnProject(shopper).catch(() => {});
      }
    }
  }
}

/** A save whose answer was lost has raised the version: the browser reads what is there and goes on from it. */
async function readOwnProject(shopper: Shopper): Promise<void> {
  const { project } = shopper;
  if (!project) return;
  const { body } = await call(shopper.caller, 'POST', '/v1/projects/get', {});
  shopper.project = body.projects?.find(({ id }: Project) => id === project.id) ?? project;
}
