import type { TenantId } from '../../../shared/lib/scalars.ts';
import { libraryUploadKey, parsePhotoKey, sharedPictureKey } from '../photos/photo-keys.ts';

/** Matches references to a tenant's own pictures in its rows: keys, or URLs of public copies. */
const namesOf = (tenantId: TenantId): RegExp =>
  new RegExp(`\\b(media/shared|shared|uploads)/${tenantId}/(S-[\\w-]+)/([\\w-]+)`, 'g');

/** Keys of the pictures that a row refers to, without duplicates. */
export function picturesNamedIn(row: unknown, tenantId: TenantId): string[] {
  const keys = new Set<string>();
  withTexts(row, (text) => {
    for (const [, , owner = '', photoId = ''] of text.matchAll(namesOf(tenantId)))
      keys.add(keyOf(tenantId, owner, photoId));
    return text;
  });
  return [...keys];
}

/** Replaces references to these pictures by those of another tenant. */
export function withPicturesOf<Row>(row: Row, keys: ReadonlySet<string>, from: TenantId, to: TenantId): Row {
  return withTexts(row, (text) =>
    text.replace(namesOf(from), (name: string, folder: string, owner: string, photoId: string) =>
      keys.has(keyOf(from, owner, photoId)) ? `${folder}/${to}/${owner}/${photoId}` : name,
    ),
  ) as Row;
}

/** Key of the same picture at the other tenant. */
export function keyAt(key: string, to: TenantId): string {
  const { owner = '', photoId = '' } = parsePhotoKey(key) ?? {};
  return keyOf(to, owner, photoId);
}

function keyOf(tenantId: TenantId, owner: string, photoId: string): string {
  const ofLibrary = libraryUploadKey({ tenantId, photoId });
  if (parsePhotoKey(ofLibrary)?.owner === owner) return ofLibrary;
  return sharedPictureKey({ tenantId, collection: owner.slice('S-'.length), photoId });
}

function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, change)]));
}
