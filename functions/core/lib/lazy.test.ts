import { describe, expect, expectTypeOf, test } from 'vitest';
import { type AsyncMethods, lazy } from './lazy.ts';

interface Greeter {
  greet(name: string, ...more: string[]): Promise<string>;
  refuse(): Promise<never>;
}

/** A greeter that counts how often it was loaded. */
function counted() {
  const loads: number[] = [];
  const greeter = lazy(async (): Promise<Greeter> => {
    loads.push(loads.length);
    const words = { hello: 'Hello' };
    return {
      async greet(...names) {
        // a method may use the others through `this`
        return this === undefined ? 'lost' : `${words.hello} ${names.join(' and ')}`;
      },
      refuse: () => Promise.reject(new Error('not today')),
    };
  });
  return { greeter, loads };
}

describe('a lazy service', () => {
  test('is not loaded before it is called', () => {
    expect(counted().loads).toEqual([]);
  });

  test('is loaded once, also for calls at the same time', async () => {
    const { greeter, loads } = counted();
    const replies = await Promise.all([greeter.greet('Ada'), greeter.greet('Grace', 'Joan')]);
    expect(replies).toEqual(['Hello Ada', 'Hello Grace and Joan']);
    expect(await greeter.greet('Mary')).toBe('Hello Mary');
    expect(loads).toHaveLength(1);
  });

  test('fails as its method fails, and stays loaded', async () => {
    const { greeter, loads } = counted();
    await expect(greeter.refuse()).rejects.toThrow('not today');
    expect(await greeter.greet('Ada')).toBe('Hello Ada');
    expect(loads).toHaveLength(1);
  });

  test('is loaded again after a load that failed', async () => {
    let tries = 0;
    const service = lazy(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no such chunk');
      return { answer: async () => 42 };
    });
    await expect(service.answer()).rejects.toThrow('no such chunk');
    expect(await service.answer()).toBe(42);
  });

  test('may be awaited and answered from an async function', async () => {
    const { greeter, loads } = counted();
    expect(await (async () => greeter)()).toBe(greeter);
    expect(loads).toEqual([]);
  });

  test('can only be one whose every method answers with a promise', () => {
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
