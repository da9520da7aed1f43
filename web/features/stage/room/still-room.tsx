import { type ReactNode, useRef, useState } from 'react';
import type { SizeInches } from '../../../../shared/geometry/units.ts';
import { tilesBox } from '../../../../shared/wall/room.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useSizePx } from '../../../ui/use-size-px.ts';
import { RoomBackdrop } from './room-backdrop.tsx';
import { cornerPx, openingCamera, roomAround } from './room-camera.ts';
import { placedInRoom, readRoomSettings, sceneSize } from './room-settings.ts';

export interface StillRoomProps {
  /** The bounding box of all tiles. */
  size: SizeInches;
  /** Sets the height of the view. */
  className?: string;
  /** The wall, filling the width of its place. */
  children: ReactNode;
}

/** A static view of a wall in the room last used in this browser. */
export function StillRoom({ size, className, children }: StillRoomProps) {
  const site = useSite();
  const target = useRef<HTMLDivElement>(null);
  const view = useSizePx(target);
  const [settings] = useState(() => readRoomSettings(site));
  const { wall, at } = placedInRoom(size, settings);
  const place = tilesBox(wall, size, at);
  const scene = sceneSize(wall);
  const isMeasured = view.widthPx > 0 && view.heightPx > 0;
  const camera = isMeasured ? openingCamera(scene, view, place) : { xInches: 0, yInches: 0, pxPerInch: 0 };
  const { pxPerInch } = camera;
  return (
    <div ref={target} className={`relative overflow-hidden rounded-md bg-line ${className ?? ''}`} data-room-view>
      <div style={{ visibility: isMeasured ? 'visible' : 'hidden' }}>
        <RoomBackdrop {...{ settings, wall, pxPerInch }} room={roomAround(scene, view)} corner={cornerPx(camera, view)}>
          <div
            className="room-tiles absolute"
            style={{
              left: place.leftInches * pxPerInch,
              top: place.topInches * pxPerInch,
              width: place.widthInches * pxPerInch,
            }}
          >
            {children}
          </div>
        </RoomBackdrop>
      </div>
    </div>
  );
}
