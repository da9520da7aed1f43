import { expect, test } from 'vitest';
import { TENANT_IDS, type TenantId } from '../../constants/tenants.ts';
import type { Promo } from '../../schemas/promo.ts';
import { isOnTenant } from './on-tenant.ts';

test.each<[string, Promo['isWalgreensPromo'], TenantId[]]>([
  ['of the pharmacy is there alone', true, ['pharmacy']],
  ['that says it is not is everywhere', false, [...TENANT_IDS]],
  ['that says nothing is everywhere', undefined, [...TENANT_IDS]],
  ['that says null is everywhere', null, [...TENANT_IDS]],
])('a code %s', (_name, isWalgreensPromo, expected) => {
  expect(TENANT_IDS.filter((id) => isOnTenant({ isWalgreensPromo }, id))).toEqual(expected);
});
