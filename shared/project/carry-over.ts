import type { Project, Tile } from './schema.ts';

/**
 * A save replaces a project, except for fields that its client does not know: older releases and the editor send only
 * the fields that they draw, and must not delete the rest. Each optional field defines what its absence means; null
 * clears a field. Source: docs/spec 11.18.
 */

type OptionalNames<Fields> = { [Name in keyof Fields]-?: undefined extends Fields[Name] ? Name : never }[keyof Fields];

/**
 * The meaning of an absent field.
 *
 * - `stays`: keeps the stored value.
 * - `stays_with_photo`: keeps it while the photo is the same.
 * - `goes`: clears it, since every release with the field sends it.
 * - `computed`: is set by the server.
 *
 * A field that is added later is never `goes`: earlier releases do not know it.
 */
type Absence = 'stays' | 'stays_with_photo' | 'goes' | 'computed';

const PROJECT_FIELDS = {
  layoutName: 'goes',
  tilesAside: 'goes',
  rows: 'goes',
  cols: 'goes',
  spliced: 'goes',
  isBatched: 'goes',
  deletedTiles: 'computed',
  userId: 'computed',
  metadata: 'computed',
  singleImagePath: 'stays',
  selectedVariantName: 'stays',
  convertedToBlackFrames: 'stays',
  resumeTag: 'stays',
  full: 'stays_with_photo',
  width: 'stays_with_photo',
  height: 'stays_with_photo',
  scale: 'stays_with_photo',
  cropTopLeftX: 'stays_with_photo',
  cropTopLeftY: 'stays_with_photo',
} as const satisfies Record<OptionalNames<Project>, Absence>;

const PROJECT_METADATA_FIELDS = {
  source: 'stays',
  sourceUrl: 'stays',
} as const satisfies Record<OptionalNames<NonNullable<Project['metadata']>>, Absence>;

const TILE_FIELDS = {
  quarterTurns: 'goes',
  quantity: 'goes',
  hangLeftInches: 'goes',
  hangTopInches: 'goes',
  acceptedWarnings: 'goes',
  updatedAt: 'goes',
  productId: 'stays',
  bgFillColor: 'stays',
  croppedImageUrl: 'stays_with_photo',
  full: 'stays_with_photo',
} as const satisfies Record<OptionalNames<Tile>, Absence>;

const TILE_METADATA_FIELDS = {
  fileName: 'stays_with_photo',
  sourceUrl: 'stays_with_photo',
  variantId: 'stays_with_photo',
} as const satisfies Record<OptionalNames<Tile['metadata']>, Absence>;

type StayingNames<Rules> = {
  [Name in keyof Rules]: Rules[Name] extends 'stays' | 'stays_with_photo' ? Name : never;
}[keyof Rules];
/** The sent form: null clears a field that would otherwise stay. */
type Sent<Fields, Names extends PropertyKey> = {
  [Name in keyof Fields]: Name extends Names ? Fields[Name] | null : Fields[Name];
};

export type SentTile = Omit<Sent<Tile, StayingNames<typeof TILE_FIELDS>>, 'metadata'> & {
  metadata: Sent<Tile['metadata'], StayingNames<typeof TILE_METADATA_FIELDS>>;
};
export type SentProject = Omit<
  Sent<Project, StayingNames<typeof PROJECT_FIELDS>>,
  'metadata' | 'tiles' | 'tilesAside'
> & {
  metadata?: Sent<NonNullable<Project['metadata']>, StayingNames<typeof PROJECT_METADATA_FIELDS>> | null | undefined;
  tiles: SentTile[];
  tilesAside?: SentTile[] | undefined;
};

/**
 * Completes a saved project.
 *
 * @param stored undefined for a new project
 * @param userId owner, if the server sets one; otherwise the stored owner stays, and a sent one is ignored
 */
export function carryOver(sent: SentProject, stored: Project | undefined, userId: string | undefined): Project {
  const { metadata, tiles, tilesAside, deletedTiles, userId: _, ...fields } = sent;
  const isSamePhoto = sent.singleImagePath === undefined || sent.singleImagePath === stored?.singleImagePath;
  const storedTiles = new Map([...(stored?.tilesAside ?? []), ...(stored?.tiles ?? [])].map((tile) => [tile.id, tile]));
  const carried = (tile: SentTile) => carriedTile(tile, storedTiles.get(tile.id));
  const hung = new Set(tiles.map((tile) => tile.id));
  const marks = deletedTiles ?? stored?.deletedTiles?.filter(({ id }) => !hung.has(id));
  const about =
    metadata === null ? undefined : together(metadata ?? {}, stored?.metadata, PROJECT_METADATA_FIELDS, true);
  const owner = userId ?? stored?.userId;
  return {
    ...(together(fields, stored, PROJECT_FIELDS, isSamePhoto) as Project),
    tiles: tiles.map(carried),
    ...(tilesAside && { tilesAside: tilesAside.map(carried) }),
    ...(marks && { deletedTiles: marks }),
    ...(about && (metadata || stored?.metadata) && { metadata: about }),
    ...(owner !== undefined && { userId: owner }),
  };
}

function carriedTile(sent: SentTile, stored: Tile | undefined): Tile {
  const isSamePhoto = sent.imagePath === stored?.imagePath;
  const metadata = together(sent.metadata, stored?.metadata, TILE_METADATA_FIELDS, isSamePhoto);
  return { ...together(sent, stored, TILE_FIELDS, isSamePhoto), metadata } as Tile;
}

/** Combines the sent fields that have values with the stored ones that stay. */
function together(
  sent: object,
  stored: object | undefined,
  rules: Readonly<Record<string, Absence>>,
  isSamePhoto: boolean,
): object {
  const stays = ([name]: [string, unknown]) =>
    rules[name] === 'stays' || (rules[name] === 'stays_with_photo' && isSamePhoto);
  const all = { ...Object.fromEntries(Object.entries(stored ?? {}).filter(stays)), ...present(sent) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** Drops undefined fields, which count as not sent. */
function present(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
