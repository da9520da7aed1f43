import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SEEDED_TENANTS } from '../../shared/seed/tenants.ts';
import { usualTexts } from './usual-texts.ts';

test('every text that shoppers see can be found, and what staff alone see is not among them', async () => {
  const texts = await usualTexts(join(import.meta.dirname, '..', '..', 'web'));
  expect(texts['home.heading']).toBe('Your photos, framed and on the wall.');
  expect(texts['home.startNote']).toContain('{1}');
  for (const { wording = {} } of SEEDED_TENANTS)
    for (const key of Object.keys(wording)) expect(texts, key).toHaveProperty([key]);
  expect(Object.keys(texts).filter((key) => /^(admin|machines|print-room|staff)/.test(key))).toEqual([]);
});
