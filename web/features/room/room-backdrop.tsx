import type { CSSProperties, ReactNode, Ref } from 'react';
import type { RoomWall } from '../../../shared/geometry/room.ts';
import { floorPlaces, furniturePlace, RoomPicture } from './room-layers.tsx';
import { type RoomSettings, sceneSize } from './room-settings.ts';
import { WALL_COLORS } from './wall-colors.ts';

export interface RoomBackdropProps {
  ref?: Ref<HTMLDivElement>;
  settings: Pick<RoomSettings, 'room' | 'wallColor'>;
  wall: RoomWall;
  pxPerInch: number;
  /** of the scene in its view, in pixels */
  corner: { x: number; y: number };
  /** hang on the wall, in the scene's own coordinates */
  children: ReactNode;
}

/** The room from front to back: furniture, tiles, daylight, wall and floor share one scale, so many pixels an inch. */
export function RoomBackdrop({ ref, settings, wall, pxPerInch, corner, children }: RoomBackdropProps) {
  const size = sceneSize(wall);
  const color = WALL_COLORS[settings.wallColor];
  const light = { leftInches: 0, topInches: 0, widthInches: wall.widthInches, heightInches: wall.heightInches };
  const scene: CSSProperties = {
    width: size.widthInches * pxPerInch,
    height: size.heightInches * pxPerInch,
    transform: `translate(${corner.x}px, ${corner.y}px)`,
  };
  return (
    <div ref={ref} className="absolute top-0 left-0 origin-top-left overflow-hidden" style={scene} data-wall>
      <div
        className="absolute inset-x-0 top-0 forced-color-adjust-none transition-colors duration-200 motion-reduce:transition-none"
        style={{ height: wall.heightInches * pxPerInch, background: color.hex }}
      />
      <RoomPicture layer="light" place={light} pxPerInch={pxPerInch} opacity={color.lightOpacity} />
      {floorPlaces(wall).map((floor) => (
        <RoomPicture key={floor.leftInches} layer="floor" place={floor} pxPerInch={pxPerInch} />
      ))}
      {children}
      {settings.room !== 'empty' && (
        <RoomPicture layer={settings.room} place={furniturePlace(wall)} pxPerInch={pxPerInch} />
      )}
    </div>
  );
}
