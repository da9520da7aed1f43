import { memo, type RefObject } from 'react';
import type { Hanging } from '../../../../shared/geometry/hanging.ts';
import type { RoomWall } from '../../../../shared/geometry/room.ts';
import type { RectInches } from '../../../../shared/geometry/units.ts';
import { copiesOf } from '../../../../shared/project/tile-count.ts';
import type { Product } from '../../../../shared/schemas/product.ts';
import type { PictureUse } from '../../../documents/photos/index.ts';
import { type DraftProject, type DraftTile, HungTile, useTileView } from '../../../documents/projects/index.ts';
import { CopiesSign, PlacedWall } from '../../../ui/placed-wall.tsx';
import {
  floorPlaces,
  furniturePlace,
  RoomPicture,
  type RoomSettings,
  sceneSize,
  WALL_COLORS,
} from '../../room/index.ts';
import { pictureFor } from '../picture-use.ts';
import { isSameTile } from '../same-tile.ts';
import { roomCopy } from './room-copy.ts';

export interface RoomSceneProps {
  project: DraftProject;
  product: Product;
  settings: RoomSettings;
  wall: RoomWall;
  hanging: Hanging;
  /** the box around the tiles on the wall */
  place: RectInches;
  pxPerInch: number;
  /** of the scene in its view */
  corner: { x: number; y: number };
  scene: RefObject<HTMLDivElement | null>;
  group: RefObject<HTMLDivElement | null>;
  onTilesKey(event: React.KeyboardEvent): void;
}

/** The room from front to back: furniture, tiles, daylight, wall and floor share one scale, so many pixels an inch. */
export function RoomScene(props: RoomSceneProps) {
  const { project, product, settings, wall, hanging, place, pxPerInch, corner, scene, group, onTilesKey } = props;
  const size = sceneSize(wall);
  const color = WALL_COLORS[settings.wallColor];
  const light = { leftInches: 0, topInches: 0, widthInches: wall.widthInches, heightInches: wall.heightInches };
  return (
    <div
      ref={scene}
      className="absolute top-0 left-0 origin-top-left overflow-hidden"
      style={{
        width: size.widthInches * pxPerInch,
        height: size.heightInches * pxPerInch,
        transform: `translate(${corner.x}px, ${corner.y}px)`,
      }}
      data-wall
    >
      <div
        className="absolute inset-x-0 top-0 transition-colors duration-200 motion-reduce:transition-none"
        style={{ height: wall.heightInches * pxPerInch, background: color.hex }}
      />
      <RoomPicture layer="light" place={light} pxPerInch={pxPerInch} opacity={color.lightOpacity} />
      {floorPlaces(wall).map((floor) => (
        <RoomPicture key={floor.leftInches} layer="floor" place={floor} pxPerInch={pxPerInch} />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div
        ref={group}
        data-focus-home
        role="group"
        aria-roledescription={roomCopy.spotRole}
        aria-label={roomCopy.photoOf(project.tiles.length)}
        aria-describedby="spot-keys spot-now"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the tiles here
        tabIndex={0}
        onKeyDown={onTilesKey}
        className="room-tiles absolute rounded-sm"
        style={{
          left: place.leftInches * pxPerInch,
          top: place.topInches * pxPerInch,
          width: place.widthInches * pxPerInch,
          height: place.heightInches * pxPerInch,
        }}
      >
        <PlacedWall
          size={hanging.size}
          places={hanging.places}
          label={roomCopy.tiles}
          keyOf={(_, index) => project.tiles[index]?.id ?? String(index)}
        >
          {({ widthInches }, index) => {
            const tile = project.tiles[index];
            const use = pictureFor(widthInches * pxPerInch, window.devicePixelRatio);
            return tile ? <RoomTile project={project} tile={tile} product={product} use={use} /> : null;
          }}
        </PlacedWall>
        {/* over the tiles, because a cursor is inherited: on the group it would be computed anew for each of them */}
        <div aria-hidden="true" className="absolute inset-0 cursor-grab active:cursor-grabbing" />
      </div>
      {settings.room !== 'empty' && (
        <RoomPicture layer={settings.room} place={furniturePlace(wall)} pxPerInch={pxPerInch} />
      )}
    </div>
  );
}

interface RoomTileProps {
  project: DraftProject;
  tile: DraftTile;
  product: Product;
  use: PictureUse;
}

const RoomTile = memo(function RoomTile({ project, tile, product, use }: RoomTileProps) {
  return (
    <>
      <HungTile view={useTileView(project, tile, product)} product={product} use={use} />
      <CopiesSign copies={copiesOf(tile)} />
    </>
  );
}, isSameTile);
