import type { TenantId } from '../../../shared/lib/scalars.ts';
import { libraryUploadKey, parsePhotoKey, sharedPictureKey } from '../photos/photo-keys.ts';

/**
 * Pictures of a tenant's own, as rows of its catalog name them: by their key, or by the address of a copy that everybody
 * may see.
 */
const namesOf = (tenantId: TenantId): RegExp =>
  new RegExp(`\\b(media/shared|shared|uploads)/${tenantId}/(S-[\\w-]+)/([\\w-]+)`, 'g');

/** The keys of the pictures that a row names, each once. */
export function picturesNamedIn(row: unknown, tenantId: TenantId): string[] {
  const keys = new Set<string>();
  withTexts(row, (text) => {
    for (const [, , owner = '', photoId = ''] of text.matchAll(namesOf(tenantId)))
      keys.add(keyOf(tenantId, owner, photoId));
    return text;
  });
  return [...keys];
}

/** The row with pictures of another tenant in place of these, wherever it names them. */
export function withPicturesOf<Row>(row: Row, keys: ReadonlySet<string>, from: TenantId, to: TenantId): Row {
  return withTexts(row, (text) =>
    text.replace(namesOf(from), (name: string, folder: string, owner: string, photoId: string) =>
      keys.has(keyOf(from, owner, photoId)) ? `${folder}/${to}/${owner}/${photoId}` : name,
    ),
  ) as Row;
}

/** The same picture as the other tenant has it. */
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
