import { expect, test } from 'vitest';
import { customerTags } from './schema.ts';

test.each([
  [undefined, []],
  ['', []],
  ['vip', [{ type: 'vip' }]],
  [' VIP ,, Membership: Gold:1 ', [{ type: 'vip' }, { type: 'membership', value: 'Gold:1' }]],
])('customer tags of %j', (tags, read) => expect(customerTags(tags)).toEqual(read));
