import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { drawPlan, type Plan } from './plan.ts';
import { runPlan } from './run-plan.ts';

/** `npm run prove:checkout` runs many more. */
const PLANS = Number(process.env.PLANS ?? 5);
const SEED = Number(process.env.SEED ?? 1);
const isLong = process.env.PLANS !== undefined;
/** Tests every n-th point, so that a sample covers the whole checkout. */
const EVERY_POINT = Number(process.env.EVERY ?? 512);

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

const PLAIN: Plan = {
  card: 'approved',
  returns: false,
  parallel: false,
  events: [],
  amountDiffers: false,
  after: 'nothing',
  killAt: [],
  provider: 'embedded',
  numberTaken: false,
};

/** Variants of a checkout, from the charge to the mail. */
const WAYS: [string, Partial<Plan>][] = [
  ['the shopper never returns', {}],
  ['the shopper returns', { returns: true }],
  ['the shopper pays at the bank and never returns', { card: 'confirmed' }],
  ['another amount is charged', { amountDiffers: true, returns: true }],
  ['the order is canceled', { after: 'cancel' }],
  ['its first order number belongs to another checkout', { numberTaken: true, returns: true }],
  ['it is paid on the page of a hosted store', { provider: 'hosted', returns: true }],
  ['it is paid there after it was abandoned, and canceled', { provider: 'hosted', card: 'slow', after: 'cancel' }],
  ['Stripe charges and refunds', { provider: 'stripe', after: 'cancel' }],
];

describe('a kill at any single point loses or duplicates no order, charge or mail', () => {
  test.each(WAYS)('where %s', { timeout: 1_800_000 }, async (_name, way) => {
    const whole = await runPlan(dynamo, { ...PLAIN, ...way });
    expect(whole).toMatchObject({ faults: [], ended: 'ordered' });
    for (let point = 1 + (SEED % EVERY_POINT); point <= whole.points; point += EVERY_POINT) {
      const { faults } = await runPlan(dynamo, { ...PLAIN, ...way, killAt: [point] });
      expect(faults, `killed at ${point} of ${whole.points}`).toEqual([]);
    }
    if (isLong) console.info(JSON.stringify({ way: _name, points: whole.points }));
  });
});

test('in every checkout, each charge has one order or is refunded, and each order has one charge and one mail', {
  timeout: 60_000 + PLANS * 3_000,
}, async () => {
  const seen = { plans: 0, ordered: 0, doubledMails: 0, points: 0 };
  for (let number = 0; number < PLANS; number++) {
    const plan = drawPlan(SEED, number);
    const { faults, ended, doubledMails, points } = await runPlan(dynamo, plan);
    expect(faults, JSON.stringify({ seed: SEED, number, ...plan })).toEqual([]);
    seen.plans += 1;
    seen.ordered += ended === 'ordered' ? 1 : 0;
    seen.doubledMails += doubledMails;
    seen.points += points;
  }
  if (isLong) console.info(JSON.stringify(seen));
  expect(seen.ordered).toBeGreaterThan(0);
});
