import { describe, expect, expectTypeOf, test } from 'vitest';
import { type AsyncMethods, lazy } from './lazy.ts';

interface Greeter {
  greet(name: string, ...more: string[]): Promise<string>;
  refuse(): Promise<never>;
}

/** A greeter that counts its loads. */
function counted() {
  const loads: number[] = [];
  const greeter = lazy(async (): Promise<Greeter> => {
    loads.push(loads.length);
    const words = { hello: 'Hello' };
    return {
      async greet(...names) {
        // Methods may call each other through `this`.
        return this === undefined ? 'lost' : `${words.hello} ${names.join(' and ')}`;
      },
      refuse: () => Promise.reject(new Error('not today')),
    };
  });
  return { greeter, loads };
}

describe('a lazy service', () => {
  test('is not loaded before the first call', () => {
    expect(counted().loads).toEqual([]);
  });

  test('is loaded once, also by concurrent calls', async () => {
    const { greeter, loads } = counted();
    const replies = await Promise.all([greeter.greet('Ada'), greeter.greet('Grace', 'Joan')]);
    expect(replies).toEqual(['Hello Ada', 'Hello Grace and Joan']);
    expect(await greeter.greet('Mary')).toBe('Hello Mary');
    expect(loads).toHaveLength(1);
  });

  test('fails when its method fails, and stays loaded', async () => {
    const { greeter, loads } = counted();
    await expect(greeter.refuse()).rejects.toThrow('not today');
    expect(await greeter.greet('Ada')).toBe('Hello Ada');
    expect(loads).toHaveLength(1);
  });

  test('is loaded again after a failed load', async () => {
    let tries = 0;
    const service = lazy(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no such chunk');
      return { answer: async () => 42 };
    });
    await expect(service.answer()).rejects.toThrow('no such chunk');
    expect(await service.answer()).toBe(42);
  });

  test('can be awaited and returned from an async function', async () => {
    const { greeter, loads } = counted();
    expect(await (async () => greeter)()).toBe(greeter);
    expect(loads).toEqual([]);
  });

  test('requires that every method returns a promise', () => {
    interface Clock {
      now(): Date;
    }
    interface Sized {
      size: number;
      measure(): Promise<number>;
    }
    expectTypeOf<Greeter>().toExtend<AsyncMethods<Greeter>>();
    expectTypeOf<Clock>().not.toExtend<AsyncMethods<Clock>>();
    expectTypeOf<Sized>().not.toExtend<AsyncMethods<Sized>>();
  });
});
