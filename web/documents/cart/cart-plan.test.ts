import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planCart } from './cart-plan.ts';
import type { WantedLine } from './model.ts';

const black = (quantity: number, projectId = 'p1'): WantedLine => ({ projectId, merchandiseId: 'Black', quantity });
const line = (id: string, wanted: WantedLine) => ({ id, ...wanted });

describe('syncing the cart with the projects', () => {
  test.each([
    ['adds new lines', [], [black(3)], { remove: [], update: [], add: [black(3)] }],
    ['leaves matching lines alone', [line('l1', black(3))], [black(3)], { remove: [], update: [], add: [] }],
    [
      'changes a quantity in place',
      [line('l1', black(3))],
      [black(6)],
      { remove: [], update: [{ id: 'l1', quantity: 6 }], add: [] },
    ],
    ['removes deleted lines', [line('l1', black(3))], [], { remove: ['l1'], update: [], add: [] }],
    [
      'removes a second line for the same tiles',
      [line('l1', black(3)), line('l2', black(3))],
      [black(3)],
      { remove: ['l2'], update: [], add: [] },
    ],
    [
      'keeps the same color of two projects apart',
      [line('l1', black(3, 'p1'))],
      [black(3, 'p1'), black(3, 'p2')],
      { remove: [], update: [], add: [black(3, 'p2')] },
    ],
  ])('%s', (_name, lines, wanted, plan) => expect(planCart(lines, wanted)).toEqual(plan));

  test('ends with exactly the wanted lines from any start, and is idempotent', () => {
    const wantedLine = fc.record({
      projectId: fc.constantFrom('p1', 'p2', 'p3'),
      merchandiseId: fc.constantFrom('Black', 'White', 'Gray'),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
    const key = (value: WantedLine) => `${value.projectId} ${value.merchandiseId}`;
    fc.assert(
      fc.property(fc.array(wantedLine), fc.uniqueArray(wantedLine, { selector: key }), (before, wanted) => {
        const lines = before.map((content, index) => line(`l${index}`, content));
        const { remove, update, add } = planCart(lines, wanted);
        const after = [
          ...lines
            .filter(({ id }) => !remove.includes(id))
            .map((kept) => ({ ...kept, quantity: update.find(({ id }) => id === kept.id)?.quantity ?? kept.quantity })),
          ...add.map((added, index) => line(`new${index}`, added)),
        ];
        const sorted = (list: WantedLine[]) => list.map((one) => `${key(one)} ${one.quantity}`).sort();
        expect(sorted(after)).toEqual(sorted(wanted));
        expect(planCart(after, wanted)).toEqual({ remove: [], update: [], add: [] });
      }),
    );
  });
});
