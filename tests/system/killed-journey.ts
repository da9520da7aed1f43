import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { HealthReport } from '../../tools/local-aws/health.ts';
import { eventually } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { JOURNEY, need, newShopper } from '../support/shopper.ts';
import { printsOf, signIn } from '../support/staff.ts';
import type { StartedSystem } from '../support/started-system.ts';

/** After a restart, interrupted work resumes within this time. */
export const RESUMED_WITHIN_SECONDS = 60;

/**
 * Runs from the photo to the order on a system that is killed after some steps, and expects nothing lost or duplicated.
 *
 * @param restarted kills the system and starts it again
 * @param stepsBetweenKills one for a kill between every two steps
 */
export async function expectKilledJourneyWhole(
  { system: first, dataDir }: { system: StartedSystem; dataDir: string },
  restarted: () => Promise<StartedSystem>,
  stepsBetweenKills: number,
): Promise<void> {
  let system = first;
  const shopper = newShopper(system.url, await demoPhoto('sample1'));
  for (const [index, step] of JOURNEY.entries()) {
    await step.run(shopper);
    if (index % stepsBetweenKills === 0) system = await restarted();
  }

  const printer = await signIn(system.url, 'print@tessera.example');
  const prints = await printsOf(printer, need(shopper.orderId), RESUMED_WITHIN_SECONDS);
  expect(prints).toHaveLength(1);
  const [print] = prints;
  const file = Buffer.from(await (await fetch(print?.url ?? '')).arrayBuffer());
  expect(createHash('md5').update(file).digest('hex')).toBe(print?.md5);
  expect(readdirSync(join(dataDir, 'prints'))).toEqual([shopper.orderId]);

  const confirmations = async () =>
    (await (await fetch(`${system.url}/_local/mail?to=${shopper.email}`)).json()) as unknown[];
  await eventually('the confirmation', async () => (await confirmations())[0], RESUMED_WITHIN_SECONDS);
  expect(await confirmations()).toHaveLength(1);
  const health = (await (await fetch(`${system.url}/_local/health`)).json()) as HealthReport;
  expect(health.queues.filter(({ deadLetters = 0 }) => deadLetters > 0)).toEqual([]);
}
