import { describe, expect, test } from 'vitest';
import type { Order } from '../../../shared/order/schema.ts';
import { LabRouting } from '../../../shared/tenant/lab-routing.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { routeLines } from './route-lines.ts';

const ORDER = exampleOrder('photo');
const [LINE] = ORDER.lines;
if (!LINE) throw new Error('The example order has no line');
const PRODUCT = LINE.product;

/** One line each: a tile, a canvas, wall pads, a gift. */
const LINES: Order['lines'] = [
  { ...LINE, number: 1, sku: 'TILE-BLACK', product: { ...PRODUCT, id: 'tile' } },
  { ...LINE, number: 2, sku: 'CANVAS', product: { ...PRODUCT, id: 'canvas' } },
  { ...LINE, number: 3, sku: 'PADS', goods: 'accessory', tiles: [], product: { ...PRODUCT, id: 'pads' } },
  { ...LINE, number: 4, sku: 'GIFT', goods: 'gift', tiles: [], product: { ...PRODUCT, id: 'gift' } },
];
const SHIPPED = { title: 'Standard', amountCents: 0 };
const STORE = {
  id: 'downtown',
  name: 'Downtown',
  address1: '1 Main Street',
  city: 'Austin',
  provinceCode: 'TX',
  zip: '78701',
  latitude: 30,
  longitude: -97,
  timeZone: 'America/Chicago',
  hours: [null, null, null, null, null, null, null],
};
const PICKED_UP = { title: 'Pick-up', amountCents: 0, isPickUp: true, store: STORE };

const order = (delivery: Order['delivery']): Pick<Order, 'lines' | 'delivery'> => ({ lines: LINES, delivery });

describe('the maker of a line', () => {
  test.each<[string, Order['delivery'], LabRouting['rules'], ReturnType<typeof routeLines>]>([
    ['is the print room without rules', SHIPPED, [], { labs: [], printRoom: [1, 2, 3] }],
    [
      'is one lab for everything but goods',
      SHIPPED,
      [{ to: 'main' }],
      { labs: [{ lab: 'main', lineNumbers: [1, 2] }], printRoom: [3] },
    ],
    [
      'depends on the product, with the print room for the others',
      SHIPPED,
      [{ to: 'canvases', productIds: ['canvas'] }],
      { labs: [{ lab: 'canvases', lineNumbers: [2] }], printRoom: [1, 3] },
    ],
    [
      'depends on the SKU',
      SHIPPED,
      [{ to: 'main', skus: ['TILE-BLACK', 'OTHER'] }],
      { labs: [{ lab: 'main', lineNumbers: [1] }], printRoom: [2, 3] },
    ],
    [
      'follows the first matching rule, also to the print room',
      SHIPPED,
      [{ to: 'print_room', productIds: ['tile'] }, { to: 'main' }, { to: 'other' }],
      { labs: [{ lab: 'main', lineNumbers: [2] }], printRoom: [1, 3] },
    ],
    [
      'is one of two labs',
      SHIPPED,
      [{ to: 'canvases', productIds: ['canvas'] }, { to: 'main' }],
      {
        labs: [
          { lab: 'main', lineNumbers: [1] },
          { lab: 'canvases', lineNumbers: [2] },
        ],
        printRoom: [3],
      },
    ],
    [
      'is a lab for a shipped order',
      SHIPPED,
      [
        { to: 'store', delivery: 'pick_up' },
        { to: 'main', delivery: 'shipped' },
      ],
      { labs: [{ lab: 'main', lineNumbers: [1, 2] }], printRoom: [3] },
    ],
    [
      'is the store for a pick-up order',
      PICKED_UP,
      [
        { to: 'store', delivery: 'pick_up' },
        { to: 'main', delivery: 'shipped' },
      ],
      { labs: [{ lab: 'store', lineNumbers: [1, 2] }], printRoom: [3] },
    ],
    [
      'is one of several stores',
      PICKED_UP,
      [
        { to: 'uptown', storeIds: ['uptown'] },
        { to: 'downtown', storeIds: ['downtown'] },
      ],
      { labs: [{ lab: 'downtown', lineNumbers: [1, 2] }], printRoom: [3] },
    ],
    [
      'ignores rules about stores for shipped orders',
      SHIPPED,
      [{ to: 'downtown', storeIds: ['downtown'] }],
      { labs: [], printRoom: [1, 2, 3] },
    ],
  ])('%s', (_name, delivery, rules, expected) => {
    expect(routeLines(order(delivery), LabRouting.parse({ rules }))).toEqual(expected);
  });

  test('is the print room for a tenant without rules for labs', () => {
    expect(routeLines(order(SHIPPED), undefined)).toEqual({ labs: [], printRoom: [1, 2, 3] });
  });
});

test.each([
  ['a lab whose name would break a reference', { to: 'our-lab' }],
  ['a rule that names no product', { to: 'main', productIds: [] }],
  ['a rule with an unknown property', { to: 'main', product: 'tile' }],
  ['an unknown delivery type', { to: 'main', delivery: 'drone' }],
])('%s is refused', (_name, rule) => {
  expect(LabRouting.safeParse({ rules: [rule] }).success).toBe(false);
});
