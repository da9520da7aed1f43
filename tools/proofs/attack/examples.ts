import { DEFAULT_THEME } from '../../../shared/tenant/public-tenant.ts';
import { exampleTenant } from '../../../tests/support/examples.ts';
import type { JsonSchema } from '../../../tests/support/openapi.ts';
import { projectOf, tileOf } from '../../../tests/support/shopper.ts';
import { type Ids, type World, WRONG_CODE } from './world.ts';

/** Values that a schema cannot describe, by the name of the member or parameter. */
type Known = (ids: Ids, world: World) => unknown;
const KNOWN: Readonly<Record<string, Known>> = {
  email: () => 'absent-person@tessera.example',
  code: () => WRONG_CODE,
  firstName: () => 'Ada',
  lastName: () => 'Byron',
  provinceCode: () => 'TX',
  zip: () => '78701',
  phone: () => '512 555 0100',
  // of a parcel
  number: () => '1Z999AA10123456784',
  carrier: () => 'UPS',
  seen: () => '1Z999AA10123456784',
  url: () => 'https://tessera.example/a.jpg',
  state: () => `default.${'s'.repeat(43)}`,
  userId: ({ customerId }) => customerId,
  customerId: ({ customerId }) => customerId,
  // of a list of projects: the last id of the previous page
  cursor: ({ projectId }) => projectId,
  removedTileIds: () => ['tile-1'],
  removedAt: () => '2026-11-22T10:00:00.000Z',
  deviceTokens: () => [`${'d'.repeat(22)}.${'s'.repeat(43)}`],
  refreshToken: () => `${'f'.repeat(22)}.${'s'.repeat(43)}`,
  key: ({ photoKey }) => photoKey,
  photoKey: ({ photoKey }) => photoKey,
  keys: ({ photoKey }) => [photoKey],
  sha256: ({ photoSha256 }) => [photoSha256],
  sitePasswordSha256: () => 'a1'.repeat(32),
  ids: ({ sourcePhotoId }) => [sourcePhotoId],
  photoId: ({ sourcePhotoId }) => sourcePhotoId,
  pickId: ({ pickId }) => pickId,
  sourceId: () => 'facebook',
  // another customer's cart id lacks its key, which only its holder has
  cartId: ({ cartId }) => cartId,
  projectId: ({ projectId }) => projectId,
  cartToken: (_ids, { attacker }) => attacker.shopper.caller.cartToken,
  orderId: ({ orderId }) => orderId,
  refundId: ({ refundId }) => refundId,
  noteId: ({ noteId }) => noteId,
  requestId: ({ requestId }) => requestId,
  visitId: ({ visitId }) => visitId,
  reprintId: ({ reprintId }) => reprintId,
  parcelId: ({ parcelId }) => parcelId,
  correctionId: ({ correctionId }) => correctionId,
  keyId: ({ keyId }) => keyId,
  importId: () => 'import-of-absent',
  // of the back office
  promoCode: () => 'HELLO15',
  // of missing data, so that attacks do not change what other suites use
  revision: () => 7,
  slug: () => 'when',
  publishedFrom: () => '2026-12-24T10:00:00.000Z',
  endDate: () => '2026-12-31',
  theme: () => DEFAULT_THEME,
  tenant: () => exampleTenant('convenience'),
  exportId: () => 'file-1',
  staffId: ({ customerId }) => customerId,
  fromId: ({ customerId }) => customerId,
  from: () => '2026-11-01',
  to: () => '2026-11-30',
  work: () => 'Render',
  messageIds: () => ['message-1'],
  hosts: () => ['walls.example'],
  parameter: () => 'wa',
  articleId: () => 'delivery',
  assetId: () => 'asset-1',
  byId: () => 'asset-2',
  albumId: () => 'sea',
  tenantId: () => 'convenience',
  tenantIds: () => ['convenience'],
  groupId: () => 'photo-tiles',
  // the column of a file that contains the handle
  mapping: () => ({ handle: 0 }),
  endpointId: ({ endpointId }) => endpointId,
  eventId: ({ eventId }) => eventId,
  id: ({ addressId }) => addressId,
  project: ({ photoKey, projectId }, { attacker }) => ({
    ...projectOf([tileOf(attacker.shopper, { imagePath: photoKey })]),
    id: projectId,
    // deterministic for a seed
    createdAt: '2026-11-22T10:00:00.000Z',
    updatedAt: '2026-11-22T10:00:00.000Z',
  }),
  promo: () => 'HELLO15',
  productId: () => 'tile',
  urlSlug: () => 'tile',
  artistName: () => 'ida-moran',
  groupName: () => 'photo-tiles',
  // of a page
  name: () => 'about',
  // of an error report
  path: () => '/cart',
  release: () => '1.0.0',
};

/**
 * An example for a schema of an OpenAPI document.
 *
 * @param name of the member or parameter with the schema
 * @throws Error for a pattern without an example
 */
export function exampleOf(schema: JsonSchema, name: string, ids: Ids, world: World): unknown {
  const known = KNOWN[name];
  if (known) return known(ids, world);
  const { type, enum: words, const: word, anyOf, items, properties, pattern, minimum, minLength } = schema;
  if (word !== undefined) return word;
  if (words) return words[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0], name, ids, world);
  if (properties) {
    const members = Object.entries(properties);
    return Object.fromEntries(members.map(([key, inner]) => [key, exampleOf(inner, key, ids, world)]));
  }
  if (type === 'array') return items ? [exampleOf(items, name, ids, world)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return minimum ?? 1;
  if (type !== 'string') return {};
  if (pattern) throw new Error(`Add an example for ${name} to KNOWN: ${pattern}`);
  return 'a'.repeat(Math.max(1, minLength ?? 1));
}
