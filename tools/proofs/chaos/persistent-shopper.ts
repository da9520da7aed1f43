import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Project } from '../../../shared/project/schema.ts';
import { call } from '../../../tests/support/http.ts';
import { JOURNEY, type Shopper } from '../../../tests/support/shopper.ts';
import { storefront } from '../../../tests/support/storefront.ts';

const RETRY_MS = 250;

/**
 * Takes a shopper through the whole purchase on a disturbed system: like a person who presses the button again, each
 * step is retried until it succeeds.
 *
 * @throws Error with the last reason at the deadline
 */
export async function completePurchase(shopper: Shopper, deadlineMs: number): Promise<void> {
  for (let at = 0; at < JOURNEY.length; ) {
    const step = JOURNEY[at];
    if (!step) break;
    try {
      await step.run(shopper);
      at += 1;
    } catch (error) {
      if (performance.now() > deadlineMs) throw new Error(`${step.name}: ${String(error)}`, { cause: error });
      await wait(RETRY_MS);
      await readOwnProject(shopper).catch(() => {});
      const again = await stepToResume(shopper, step.name).catch(() => step.name);
      at = JOURNEY.findIndex(({ name }) => name === again);
    }
  }
}

/** A save whose reply was lost has raised the version, so the browser reads the project and continues from it. */
async function readOwnProject(shopper: Shopper): Promise<void> {
  const { project } = shopper;
  if (!project) return;
  const { body } = await call(shopper.caller, 'POST', '/v1/projects/get', {});
  shopper.project = body.projects?.find(({ id }: Project) => id === project.id) ?? project;
}

/** The step to continue with: an earlier one if the shop reports that this one has failed. */
async function stepToResume(shopper: Shopper, stepName: string): Promise<string> {
  if (stepName === 'wait for intake') {
    const { body } = await call(shopper.caller, 'POST', '/v1/photos/status', { keys: [shopper.photoKey] });
    const isOver = !['ready', 'processing'].includes(body.photos[0].status);
    return isOver ? 'upload the photo' : stepName;
  }
  if (stepName === 'wait for the order') {
    const { attemptToken: attemptId } = shopper;
    const { cartCompletionAttempt: attempt } = await storefront(shopper.caller, 'attempt', { attemptId });
    // also if the shop does not know the attempt: waiting would be in vain
    if (attempt && attempt.__typename !== 'CartCompletionFailed') return stepName;
    shopper.attemptToken = randomUUID();
    return 'pay and place the order';
  }
  return stepName;
}
