import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseDocument } from './parse.ts';
import { Geolocation } from './visit.ts';

const Wall = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(5)),
  color: z.enum(['Black', 'White']),
  tiles: z
    .array(z.object({ width: z.number().check(z.positive(), z.maximum(9)) }))
    .check(z.minLength(1), z.maxLength(2)),
  url: z.optional(z.url()),
  slug: z.optional(z.string().check(z.regex(/^[a-z]+$/, 'Small letters only'))),
  code: z.optional(z.string().check(z.regex(/^\d+$/))),
  size: z.optional(z.union([z.string(), z.number()])),
});
const good = { name: 'Hall', color: 'Black', tiles: [{ width: 8 }] };

describe('a document', () => {
  test('that fits is what the schema reads of it', () => {
    expect(parseDocument(Wall, { ...good, unknown: 1 })).toEqual({ ok: true, document: good });
  });

  test.each([
    [{ name: undefined }, 'name', 'is required'],
    [{ name: 7 }, 'name', 'must be string'],
    [{ name: 'H' }, 'name', 'must be at least 2 characters'],
    [{ name: 'Hallway' }, 'name', 'must be no more than 5 characters'],
    [{ color: 'Pink' }, 'color', 'must be one of Black, White'],
    [{ tiles: [] }, 'tiles', 'must be at least 1 entries'],
    [{ tiles: [{ width: 1 }, { width: 10 }] }, 'tiles.1.width', 'must be no more than 9'],
    [{ tiles: [{ width: 0 }] }, 'tiles.0.width', 'must be more than 0'],
    [{ tiles: [null] }, 'tiles.0', 'must be object'],
    [{ tiles: [{}] }, 'tiles.0.width', 'is required'],
    [{ url: 'nowhere' }, 'url', 'must be a valid url'],
    [{ slug: 'A' }, 'slug', 'Small letters only'],
    [{ code: 'A' }, 'code', 'does not have the expected form'],
    [{ size: true }, 'size', 'does not have the expected form'],
  ])('with %j is refused at %s: %s', (change, path, reason) => {
    expect(parseDocument(Wall, { ...good, ...change })).toEqual({ ok: false, problems: [{ path, reason }] });
  });

  test('is told all its faults', () => {
    const parsed = parseDocument(Geolocation, { latitude: 91, longitude: 0, country_code: 'usa' });
    expect(parsed).toEqual({
      ok: false,
      problems: [
        { path: 'latitude', reason: 'must be no more than 90' },
        { path: 'country_code', reason: 'does not have the expected form' },
        { path: 'timeStamp', reason: 'is required' },
      ],
    });
  });

  test.each([undefined, null, 'text', []])('of %j is refused as a whole', (value) => {
    expect(parseDocument(Wall, value)).toEqual({ ok: false, problems: [{ path: '', reason: 'must be object' }] });
  });
});
