import { once } from './once.ts';

/** Only services whose methods all return promises can be loaded lazily. */
export type AsyncMethods<Service> = { [Name in keyof Service]: (...args: never[]) => Promise<unknown> };

/**
 * Loads a service on the first call of one of its methods; concurrent calls share the load. With `import()` inside
 * `load`, its module becomes a separate chunk, which keeps cold starts short. The next call retries a failed load.
 *
 * Call the methods on the returned object: it has no enumerable properties, so a spread copies nothing.
 */
export function lazy<Service extends AsyncMethods<Service>>(load: () => Promise<Service>): Service {
  const loaded = once(load);
  return new Proxy({} as Service, {
    get(_target, name) {
      // `await` treats a service with a method `then` as a promise.
      if (name === 'then' || typeof name === 'symbol') return undefined;
      return async (...args: unknown[]): Promise<unknown> => {
        const service = await loaded();
        const method: unknown = Reflect.get(service, name);
        if (typeof method !== 'function') throw new TypeError(`The service has no method ${name}`);
        return Reflect.apply(method, service, args);
      };
    },
  });
}

/** Loads an async function on its first call, like `lazy` for a service. */
export function lazyCall<Args extends unknown[], Result>(
  load: () => Promise<(...args: Args) => Promise<Result>>,
): (...args: Args) => Promise<Result> {
  const loaded = once(load);
  return async (...args) => (await loaded())(...args);
}
