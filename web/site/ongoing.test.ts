import { expect, test } from 'vitest';
import { ongoing } from './ongoing.ts';
import { testSite } from './test-site.ts';

test('work is ongoing from the first start to the last end', async () => {
  const here = ongoing(await testSite());
  const seen: boolean[] = [];
  here.subscribe(() => seen.push(here.isAnything()));
  const [endUpload, endImport] = [here.start(), here.start()];
  endUpload();
  endUpload();
  expect(here.isAnything()).toBe(true);
  endImport();
  expect(seen).toEqual([true, true, true, false]);
});
