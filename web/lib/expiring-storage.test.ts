import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { memoryStorage, type StoragePort } from './browser-storage.ts';
import { createExpiringStorage } from './expiring-storage.ts';

const DAY_MS = 86_400_000;
const Project = z.object({ id: z.string() });

function setUp(storage: StoragePort = memoryStorage()) {
  const clock = { nowMs: Date.UTC(2026, 10, 21) };
  const open = (tenantId: string) => createExpiringStorage({ storage, tenantId, now: () => clock.nowMs });
  return { storage, clock, open, entry: open('default').entry('project', { schema: Project }) };
}

describe('stored values', () => {
  test('survive a reload', () => {
    const { entry, open } = setUp();
    expect(entry.write({ id: 'p1' })).toBe(true);
    expect(open('default').entry('project', { schema: Project }).read()).toEqual({ id: 'p1' });
  });

  test('expire after four days, to the millisecond', () => {
    const { entry, clock } = setUp();
    entry.write({ id: 'p1' });
    clock.nowMs += 4 * DAY_MS - 1;
    expect(entry.read()).toEqual({ id: 'p1' });
    clock.nowMs += 1;
    expect(entry.read()).toBeUndefined();
  });

  test('live longer if their owner says so', () => {
    const { open, clock } = setUp();
    const token = open('default').entry('token', { schema: z.string(), lifetimeMs: 90 * DAY_MS });
    token.write('t');
    clock.nowMs += 89 * DAY_MS;
    expect(token.read()).toBe('t');
  });

  test('belong to one tenant', () => {
    const { entry, open, storage } = setUp();
    entry.write({ id: 'p1' });
    expect(open('pharmacy').entry('project', { schema: Project }).read()).toBeUndefined();
    expect(storage.getItem('default:project')).toContain('p1');
  });

  test('of an older version read as missing and are removed', () => {
    const { entry, open, storage } = setUp();
    entry.write({ id: 'p1' });
    expect(open('default').entry('project', { schema: Project, version: 2 }).read()).toBeUndefined();
    expect(storage.getItem('default:project')).toBeNull();
  });

  test.each([
    ['no JSON', 'p1'],
    ['without an envelope', '{"id":"p1"}'],
    ['with another shape inside', '{"v":1,"expiresAt":9e15,"value":{"id":7}}'],
    ['null', 'null'],
  ])('read as missing when damaged: %s', (_case, text) => {
    const { entry, storage } = setUp();
    storage.setItem('default:project', text);
    expect(entry.read()).toBeUndefined();
  });

  test('a browser that refuses behaves like an empty one, and reports it on writing', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const { entry, open } = setUp({ getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 });
    expect(entry.write({ id: 'p1' })).toBe(false);
    expect(entry.read()).toBeUndefined();
    entry.remove();
    open('default').clear([]);
  });

  test('clearing removes everything of the tenant but the given names', () => {
    const { open, storage } = setUp();
    for (const name of ['a', 'b', 'site']) open('default').entry(name, { schema: z.string() }).write(name);
    open('pharmacy').entry('a', { schema: z.string() }).write('a');
    storage.setItem('of another customer', '1');
    open('default').clear(['site']);
    const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    expect(left).toEqual(['default:site', 'pharmacy:a', 'of another customer']);
  });
});
