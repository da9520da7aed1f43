import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldError } from './field-error.ts';

const Schema = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(4)),
  count: z.int().check(z.minimum(1), z.maximum(9)),
  color: z.enum(['Black', 'White']),
  tags: z.array(z.string()).check(z.maxLength(1)),
  slug: z.string().check(z.regex(/^[a-z]+$/)),
  email: z.string().check(z.email()),
  spoken: z.string().check(z.minLength(9, 'Speak up')),
  filled: z.string().check(z.minLength(1)),
  either: z.union([z.string(), z.number()]),
});
const good = {
  name: 'abc',
  count: 1,
  color: 'Black',
  tags: [],
  slug: 'a',
  email: 'a@b.co',
  spoken: 'long enough',
  filled: 'a',
  either: 1,
};

const errorsOf = (input: unknown) => {
  const { error } = z.safeParse(Schema, input);
  return (error?.issues ?? []).map((issue) => fieldError('body', issue, input));
};

describe('a wrong field', () => {
  test.each<[Record<string, unknown>, string, string]>([
    [{ name: undefined }, 'name', 'This field is required.'],
    [{ name: 7 }, 'name', 'Enter text.'],
    [{ name: 'a' }, 'name', 'Must be at least 2 characters'],
    [{ name: 'abcde' }, 'name', 'Must be no more than 4 characters'],
    [{ count: 0 }, 'count', 'Must be at least 1.'],
    [{ count: 10 }, 'count', 'Must be no more than 9.'],
    [{ count: 1.5 }, 'count', 'Enter a whole number.'],
    [{ color: 'Pink' }, 'color', 'Expected one of Black, White.'],
    [{ tags: ['a', 'b'] }, 'tags', 'Must be no more than 1 entries.'],
    [{ tags: [7] }, 'tags.0', 'Enter text.'],
    [{ slug: 'A' }, 'slug', 'This is not written as it should be. Please check it.'],
    [{ email: 'ada' }, 'email', 'Enter a whole email address.'],
    [{ spoken: '' }, 'spoken', 'Speak up'],
    [{ filled: '' }, 'filled', 'This field is required.'],
    [{ either: true }, 'either', 'This is not written as it should be. Please check it.'],
    [{ spoken: 'hm' }, 'spoken', 'Speak up'],
  ])('%j is named and explained', (change, path, message) => {
    expect(errorsOf({ ...good, ...change })).toEqual([{ path, message }]);
  });

  test('is the body itself if it is no object', () => {
    expect(errorsOf([])).toEqual([{ path: 'body', message: 'Expected object.' }]);
  });
});
