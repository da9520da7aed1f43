import type { paths } from './shop.d.ts';

/** The paths of the document that reply to GET with JSON. */
export type Path = { [Key in keyof paths]: Get<Key> extends never ? never : Key }[keyof paths];
type Get<Key extends keyof paths> = paths[Key] extends { get: infer Operation } ? Operation : never;
export type Reply<Key extends Path> =
  Get<Key> extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never;
/** The query of a path. The client adds the tenant. */
type Query<Key extends Path> =
  Get<Key> extends { parameters: { query: infer Values } } ? Omit<Values, 'tenantId'> : object;

/** A reply other than 200. The message is a sentence for people, the code is for programs. */
export class ShopError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * A client of one tenant, typed by the shop's OpenAPI document.
 *
 * @param shop origin, such as https://shop.example
 */
export function createClient(shop: string, tenantId: string) {
  return {
    /**
     * @throws ShopError  for a reply other than 200
     * @throws TypeError  if the shop cannot be reached
     */
    async get<Key extends Path>(path: Key, query: Query<Key>): Promise<Reply<Key>> {
      const url = new URL(path.replace('{tenantId}', tenantId), shop);
      for (const [name, value] of Object.entries({ ...query, tenantId })) url.searchParams.set(name, String(value));
      const response = await fetch(url);
      const body = await response.json().catch(() => ({}));
      if (response.status === 200) return body;
      throw new ShopError(
        body.code ?? 'unknown',
        body.errors?.[0]?.message ?? body.message ?? `${response.status} ${url}`,
      );
    },
  };
}
