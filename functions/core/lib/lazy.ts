import { once } from './once.ts';

/** What can be loaded behind a first call: nothing but methods that answer with a promise. */
export type AsyncMethods<Service> = { [Name in keyof Service]: (...args: never[]) => Promise<unknown> };

/**
 * A service that is loaded when one of its methods is first called, once for all that call at the same time. With
 * `import()` inside `load`, its module is a chunk of the bundle that a cold start does not pay for. A load that fails
 * is tried again by the next call.
 *
 * Call the methods on the object that is returned: it has no enumerable properties, so a spread copies nothing.
 */
export function lazy<Service extends AsyncMethods<Service>>(load: () => Promise<Service>): Service {
  const loaded = once(load);
  return new Proxy({} as Service, {
    get(_target, name) {
      // a service with a method `then` would be taken for a promise wherever it is awaited
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
