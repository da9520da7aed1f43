import type { CSSProperties, ReactNode, Ref } from 'react';
import type { RectInches } from '../../../../shared/geometry/units.ts';
import type { RoomWall } from '../../../../shared/wall/room.ts';
import { boxAt, floorPlaces, furniturePlace, paintedPlace, RoomPicture } from './room-layers.tsx';
import { type RoomSettings, sceneSize } from './room-settings.ts';
import { WALL_COLORS } from './wall-colors.ts';

export interface RoomBackdropProps {
  ref?: Ref<HTMLDivElement>;
  settings: Pick<RoomSettings, 'room' | 'wallColor'>;
  wall: RoomWall;
  /** The visible part of the room, in inches from the scene's top left corner. */
  room: RectInches;
  pxPerInch: number;
  /** Position of the scene in its view, in pixels. */
  corner: { x: number; y: number };
  /** Objects on the wall, in the scene's coordinates. */
  children: ReactNode;
}

/**
 * The layers of the room from front to back: furniture, tiles, daylight, wall and floor, at one scale in pixels per
 * inch. Layers extend to the edges of the view, which clips them; the element itself is as large as wall and floor.
 */
export function RoomBackdrop({ ref, settings, wall, room, pxPerInch, corner, children }: RoomBackdropProps) {
  const size = sceneSize(wall);
  const color = WALL_COLORS[settings.wallColor];
  const painted = paintedPlace(wall, room);
  const scene: CSSProperties = {
    width: size.widthInches * pxPerInch,
    height: size.heightInches * pxPerInch,
    transform: `translate(${corner.x}px, ${corner.y}px)`,
  };
  return (
    <div ref={ref} className="absolute top-0 left-0 origin-top-left" style={scene} data-wall>
      <div
        className="absolute forced-color-adjust-none transition-colors duration-200 motion-reduce:transition-none"
        style={{ ...boxAt(painted, pxPerInch), background: color.hex }}
      />
      <RoomPicture layer="light" place={painted} pxPerInch={pxPerInch} opacity={color.lightOpacity} />
      {floorPlaces(wall, room).map((floor) => (
        <RoomPicture key={floor.leftInches} layer="floor" place={floor} pxPerInch={pxPerInch} />
      ))}
      {children}
      {settings.room !== 'empty' && (
        <RoomPicture layer={settings.room} place={furniturePlace(wall)} pxPerInch={pxPerInch} />
      )}
    </div>
  );
}
