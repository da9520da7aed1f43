import { describe, expect, test } from 'vitest';
import { tileCap, tileCountOf } from '../project/tile-count.ts';
import { SEEDED_TENANT_IDS, type SeededTenantId, testTenant } from '../seed/test-tenants.ts';
import { type Arrival, TENANT_PARAMETER, tenantOfVisit } from './tenant-of-visit.ts';
import { documentTitle, onlyInUnitedStates } from './wording.ts';

const TENANTS = SEEDED_TENANT_IDS.map((id) => testTenant(id));

describe('the tenant of a visit', () => {
  test.each<[string, Arrival, SeededTenantId]>([
    ['is the default one anywhere', { hostName: '127.0.0.1' }, 'default'],
    ['is that of the host name', { hostName: 'pharmacy.tessera.example' }, 'pharmacy'],
    ['is that of the host name above', { hostName: 'www.convenience.tessera.example' }, 'convenience'],
    ['is that of the host name however it is written', { hostName: 'Pharmacy.Tessera.Example.' }, 'pharmacy'],
    ['is the default one on its own host', { hostName: 'www.tessera.example' }, 'default'],
    ['is not that of a host that only ends alike', { hostName: 'notpharmacy.tessera.example' }, 'default'],
    ['is not that of a stranger', { hostName: 'pharmacy.tessera.example.evil.example' }, 'default'],
    ['is chosen by ph', { hostName: '127.0.0.1', parameter: 'ph' }, 'pharmacy'],
    ['is chosen by cs', { hostName: '127.0.0.1', parameter: ' CS ' }, 'convenience'],
    [
      'is chosen by the parameter before the host',
      { hostName: 'pharmacy.tessera.example', parameter: 'cs' },
      'convenience',
    ],
    [
      'is chosen by the parameter before an earlier choice',
      { hostName: 'x', parameter: 'cs', kept: 'pharmacy' },
      'convenience',
    ],
    ['lasts for the visit', { hostName: 'x', kept: 'pharmacy' }, 'pharmacy'],
    ['lasts for the visit on another host', { hostName: 'convenience.tessera.example', kept: 'pharmacy' }, 'pharmacy'],
    ['is not changed by an unknown parameter', { hostName: 'x', parameter: 'zz', kept: 'pharmacy' }, 'pharmacy'],
    ['is not changed by an empty parameter', { hostName: 'pharmacy.tessera.example', parameter: '' }, 'pharmacy'],
    ['is not changed by none', { hostName: 'pharmacy.tessera.example', parameter: null }, 'pharmacy'],
  ])('%s', (_name, arrival, expected) => expect(tenantOfVisit(arrival, TENANTS)?.id).toBe(expected));

  test('an unknown tenant is not found', () => {
    expect(tenantOfVisit({ hostName: 'x', parameter: 'ph' }, [])).toBeUndefined();
  });

  test('is selected by the parameter "tenant"', () => expect(TENANT_PARAMETER).toBe('tenant'));

  test('no two tenants share a brand, a host or a parameter', () => {
    for (const keysOf of [
      (id: SeededTenantId) => [testTenant(id).brand],
      (id: SeededTenantId) => testTenant(id).hosts,
      (id: SeededTenantId) => [testTenant(id).parameter],
    ]) {
      const keys = SEEDED_TENANT_IDS.flatMap(keysOf);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

test.each<[SeededTenantId, string | undefined]>([
  ['default', undefined],
  ['pharmacy', 'PRINT & PICK UP TODAY'],
  ['convenience', 'SAME DAY PRINTS'],
])('on the %s tenant, same-day delivery is called %s', (id, expected) =>
  expect(testTenant(id).sameDay?.label).toBe(expected),
);

test.each<[SeededTenantId, string, string]>([
  ['default', 'Tessera', 'magnet'],
  ['pharmacy', 'Alderwell Wall Tiles', 'hanger'],
  ['convenience', 'Cornerby Photo Tiles', 'hanger'],
])('the %s tenant is %s, hangs its tiles by %s and starts with black frames', (id, brand, instructions) => {
  expect(testTenant(id)).toMatchObject({ brand, instructions, defaultFrameColor: 'Black' });
});

describe('hidden parts', () => {
  test.each<[string, (id: SeededTenantId) => boolean, SeededTenantId[]]>([
    ['the link to /about', (id) => testTenant(id).links.about, ['default', 'pharmacy']],
    ['social links', (id) => testTenant(id).socialLinks.length > 0, ['default', 'pharmacy']],
    ['the login dialog', (id) => testTenant(id).hasLogin, ['pharmacy', 'convenience']],
    ['the scrolled header', (id) => testTenant(id).hasScrolledHeader, ['default', 'convenience']],
  ])('%s shows on the right tenants', (_name, isShown, expected) => {
    expect(SEEDED_TENANT_IDS.filter(isShown)).toEqual(expected);
  });
});

describe('the pharmacy’s tile limit', () => {
  test.each([
    [0, 12, false],
    [11, 1, false],
    [12, 0, false],
    [13, 0, true],
  ])('%s tiles leave %s, exceeded: %s', (count, left, isExceeded) => {
    expect(tileCap(testTenant('pharmacy'), count)).toEqual({ max: 12, left, isExceeded });
  });

  test.each<SeededTenantId>(['default', 'convenience'])('does not apply on the %s tenant', (id) => {
    expect(tileCap(testTenant(id), 5_000)).toEqual({
      max: undefined,
      left: Number.POSITIVE_INFINITY,
      isExceeded: false,
    });
  });

  test('counts every copy', () => {
    expect(
      tileCountOf([
        { quantity: 2, tiles: [{}, { quantity: 2 }] },
        { quantity: 1, tiles: [{}] },
      ]),
    ).toBe(7);
    expect(tileCountOf([])).toBe(0);
  });
});

test('titles and sentences contain the brand', () => {
  expect(documentTitle('Cart', 'Tessera')).toBe('Cart - Tessera');
  expect(documentTitle(undefined, 'Tessera')).toBe('Tessera');
  expect(documentTitle('', 'Tessera')).toBe('Tessera');
  expect(onlyInUnitedStates('Tessera')).toBe('Tessera are only available in the United States');
});
