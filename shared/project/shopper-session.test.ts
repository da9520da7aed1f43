import { describe, expect, test } from 'vitest';
import { projectsToDelete } from './saving.ts';
import { changeCartToken, completeCart, logOut, type Shopper } from './shopper-session.ts';
import { outline, setOf, type TestProject, testMake, testProject } from './test-projects.ts';

const SUMMARY = { orderId: 'A7K2Q', tileCount: 3, totalCents: 4200 };
const SHOPPER: Shopper<TestProject> = {
  session: {
    customerId: 'c1',
    accessToken: 'access',
    refreshToken: 'refresh',
    cartToken: 'cart',
    checkoutId: 'checkout',
    promoCode: 'SPRING',
    welcomePromoEmail: 'ada@example.com',
    wallPads: 2,
  },
  set: {
    ...setOf(testProject('a', { status: 'Cart', isActive: true }), testProject('b', { status: 'Cart' })),
    stored: { a: testProject('a'), removed: testProject('removed') },
    leftBehind: ['older'],
  },
};

test('completing the cart keeps its summary, and clears the wall pads and the promo', () => {
  const { session, set } = completeCart(SHOPPER, { projectIds: ['a'], summary: SUMMARY }, testMake());
  expect(session).toEqual({ ...SHOPPER.session, lastCart: SUMMARY, wallPads: 0, promoCode: undefined });
  expect(outline(set)).toEqual(['a Completed', 'b Cart', 'fresh-1 InProgress*']);
});

describe('changing the cart token', () => {
  const { session, set } = changeCartToken(SHOPPER, 'other', testMake());

  test('clears the projects to one default', () => {
    expect(outline(set)).toEqual(['fresh-1 InProgress*']);
    expect(session).toEqual({ ...SHOPPER.session, cartToken: 'other' });
  });

  test('deletes none of the old ones on the server, now or when an answer comes late', () => {
    expect(projectsToDelete(set)).toEqual([]);
    expect(set.leftBehind).toEqual(['older', 'a', 'b', 'removed']);
  });

  test('to the same changes nothing', () => expect(changeCartToken(SHOPPER, 'cart', testMake())).toBe(SHOPPER));
});

test('logging out clears customer, projects, promo, tokens, wall pads, checkout id and welcome promo', () => {
  const shopper = { ...SHOPPER, session: { ...SHOPPER.session, lastCart: SUMMARY } };
  const { session, set } = logOut(shopper, testMake());
  expect(session).toEqual({ wallPads: 0, lastCart: SUMMARY });
  expect(outline(set)).toEqual(['fresh-1 InProgress*']);
  expect(projectsToDelete(set)).toEqual([]);
});
