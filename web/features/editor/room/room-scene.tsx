import { memo, type RefObject } from 'react';
import type { RectInches } from '../../../../shared/geometry/units.ts';
import { copiesOf } from '../../../../shared/project/tile-count.ts';
import type { Hanging } from '../../../../shared/wall/hanging.ts';
import type { RoomWall } from '../../../../shared/wall/room.ts';
import type { PictureUse } from '../../../documents/photos/index.ts';
import type { DraftTile } from '../../../documents/projects/index.ts';
import { ProjectTile, useTileView } from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CopiesBadge, PlacedWall } from '../../../ui/placed-wall.tsx';
import { boxAt, RoomBackdrop, type RoomSettings } from '../../stage/room/index.ts';
import { pictureFor } from '../picture-use.ts';
import { isSameTile } from '../same-tile.ts';
import type { ProjectWithProduct } from '../wall-price.ts';
import { roomTexts } from './room-copy.ts';

/** A tile, and its wall or split. */
interface TileOfRoom extends ProjectWithProduct {
  tile: DraftTile;
}

export interface RoomSceneProps {
  tiles: readonly TileOfRoom[];
  settings: RoomSettings;
  wall: RoomWall;
  /** The visible part of the room. */
  room: RectInches;
  hanging: Hanging;
  /** The bounding box of the tiles on the wall. */
  place: RectInches;
  pxPerInch: number;
  /** Position of the scene in its view. */
  corner: { x: number; y: number };
  scene: RefObject<HTMLDivElement | null>;
  group: RefObject<HTMLDivElement | null>;
  onTilesKey(event: React.KeyboardEvent): void;
}

/** The tiles in their room, movable by pointer and arrow keys. */
export function RoomScene(props: RoomSceneProps) {
  const roomCopy = useTexts(roomTexts);
  const { tiles, settings, wall, room, hanging, place, pxPerInch, corner, scene, group, onTilesKey } = props;
  return (
    <RoomBackdrop ref={scene} {...{ settings, wall, room, pxPerInch, corner }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div
        ref={group}
        data-focus-home
        role="group"
        aria-roledescription={roomCopy.spotRole}
        aria-label={roomCopy.photoOf(tiles.length)}
        aria-describedby="spot-keys spot-now"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the tiles here
        tabIndex={0}
        onKeyDown={onTilesKey}
        className="room-tiles absolute rounded-sm"
        style={boxAt(place, pxPerInch)}
      >
        <PlacedWall
          size={hanging.size}
          places={hanging.places}
          label={roomCopy.tiles}
          // A copy of a split has the same tile ids.
          keyOf={(_, index) => `${tiles[index]?.project.id} ${tiles[index]?.tile.id ?? index}`}
        >
          {({ widthInches }, index) => {
            const each = tiles[index];
            const use = pictureFor(widthInches * pxPerInch, window.devicePixelRatio);
            return each ? <RoomTile {...each} use={use} /> : null;
          }}
        </PlacedWall>
        {/* Over the tiles, because a cursor on the group would be inherited by each of them. */}
        <div aria-hidden="true" className="absolute inset-0 cursor-grab active:cursor-grabbing" />
      </div>
    </RoomBackdrop>
  );
}

interface RoomTileProps extends TileOfRoom {
  use: PictureUse;
}

const RoomTile = memo(function RoomTile({ project, tile, product, use }: RoomTileProps) {
  return (
    <>
      <ProjectTile view={useTileView(project, tile, product)} product={product} use={use} />
      <CopiesBadge copies={copiesOf(tile)} />
    </>
  );
}, isSameInRoom);

/** A piece of a split depends on its project's layout, which is not in the tile. */
function isSameInRoom(before: RoomTileProps, after: RoomTileProps): boolean {
  return (!after.project.isSplit || before.project === after.project) && isSameTile(before, after);
}
