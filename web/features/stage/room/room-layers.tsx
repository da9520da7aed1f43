import type { CSSProperties } from 'react';
import {
  FLOOR_BOX,
  FURNITURE_BOX,
  ROOM_LAYERS,
  ROOM_PICTURE_TYPES,
  type RoomLayer,
  type RoomPictureType,
  roomPicture,
} from '../../../../shared/content/room-pictures.ts';
import type { RectInches } from '../../../../shared/geometry/units.ts';
import type { RoomWall } from '../../../../shared/wall/room.ts';

/** The CSS box of a place. */
export function boxAt(place: RectInches, pxPerInch: number) {
  return {
    left: place.leftInches * pxPerInch,
    top: place.topInches * pxPerInch,
    width: place.widthInches * pxPerInch,
    height: place.heightInches * pxPerInch,
  } satisfies CSSProperties;
}

/** The position of a picture of the room, in inches from the top left corner of the wall. */
function onScene(box: RectInches, wall: RoomWall): RectInches {
  return {
    ...box,
    leftInches: wall.widthInches / 2 + box.leftInches,
    topInches: wall.heightInches + box.topInches,
  };
}

export function furniturePlace(wall: RoomWall): RectInches {
  return onScene(FURNITURE_BOX, wall);
}

/** Repeats the picture of the floor across the room, from the center of the wall. */
export function floorPlaces(wall: RoomWall, room: RectInches): RectInches[] {
  const beside = Math.max(0, Math.ceil((room.widthInches / FLOOR_BOX.widthInches - 1) / 2));
  return Array.from({ length: 2 * beside + 1 }, (_, index) => ({
    ...onScene(FLOOR_BOX, wall),
    leftInches: wall.widthInches / 2 + FLOOR_BOX.leftInches + (index - beside) * FLOOR_BOX.widthInches,
  }));
}

/** The painted wall with daylight: all of the room above its floor. */
export function paintedPlace(wall: RoomWall, room: RectInches): RectInches {
  return { ...room, heightInches: wall.heightInches - room.topInches };
}

const srcSetOf = (layer: RoomLayer, type: RoomPictureType): string =>
  ROOM_LAYERS[layer].widthsPx.map((width) => `/media/${roomPicture(layer, width, type)} ${width}w`).join(', ');

export interface RoomPictureProps {
  layer: RoomLayer;
  place: RectInches;
  pxPerInch: number;
  opacity?: number;
}

/** One painted layer of the room. The browser selects the size that the screen needs. */
export function RoomPicture({ layer, place, pxPerInch, opacity }: RoomPictureProps) {
  const widthPx = place.widthInches * pxPerInch;
  return (
    <picture>
      {ROOM_PICTURE_TYPES.map((type) => (
        <source key={type} type={`image/${type}`} srcSet={srcSetOf(layer, type)} sizes={`${Math.ceil(widthPx)}px`} />
      ))}
      <img
        src={`/media/${roomPicture(layer, ROOM_LAYERS[layer].widthsPx[0] ?? 0, 'webp')}`}
        alt=""
        decoding="async"
        draggable={false}
        data-room-layer={layer}
        className="pointer-events-none absolute max-w-none select-none"
        style={{ ...boxAt(place, pxPerInch), opacity }}
      />
    </picture>
  );
}
