import { memo, useRef } from 'react';
import { hang } from '../../../../shared/geometry/hanging.ts';
import { formatInches } from '../../../../shared/geometry/inches-text.ts';
import { type HangingPoint, onWall } from '../../../../shared/geometry/room.ts';
import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { Product } from '../../../../shared/schemas/product.ts';
import type { PictureUse } from '../../../documents/photos/index.ts';
import { type DraftProject, type DraftTile, HungTile, useTileView } from '../../../documents/projects/index.ts';
import { pictureFor } from '../picture-use.ts';
import { isSameTile } from '../same-tile.ts';
import { useSizePx } from '../use-size-px.ts';
import { Furniture } from './furniture.tsx';
import { roomCopy } from './room-copy.ts';
import { hangingPointOf, INCHES_PER_FOOT, type RoomSettings, wallOf } from './room-settings.ts';
import { Ruler } from './ruler.tsx';
import { useSpotDrag } from './use-spot-drag.ts';

export interface RoomSceneProps {
  project: DraftProject;
  product: Product;
  settings: RoomSettings;
  onMove(at: HangingPoint): void;
}

/** What is seen of the floor in front of the wall. */
const FLOOR_INCHES = 10;
const BASEBOARD_INCHES = 4.5;
const RULER_PX = 24;

/** The wall in its room. Wall, furniture, tiles and ruler share one scale: so many pixels an inch. */
export function RoomScene({ project, product, settings, onMove }: RoomSceneProps) {
  const space = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const size = useSizePx(space);
  const { printed } = tileFrame(product, project.orientation, false);
  const hanging = hang({ ...project, spacingInches: project.tileSpacing, sheet: printed });
  const wall = wallOf(settings, hanging.size.heightInches);
  const keepOnWall = (wanted: HangingPoint) => onWall(wall, hanging.size, wanted);
  const at = keepOnWall(hangingPointOf(settings));
  const pxPerInch = Math.max(
    0,
    Math.min(size.widthPx / wall.widthInches, (size.heightPx - RULER_PX) / (wall.heightInches + FLOOR_INCHES)),
  );
  useSpotDrag({ target: group, at, pxPerInch, keepOnWall, commit: onMove });

  function onKeyDown(event: React.KeyboardEvent): void {
    const step = event.shiftKey ? INCHES_PER_FOOT : 1;
    const [x, y] = MOVES[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    onMove(keepOnWall({ fromLeftInches: at.fromLeftInches + x * step, heightInches: at.heightInches + y * step }));
  }

  return (
    <div ref={space} className="flex min-h-72 flex-1 flex-col items-center justify-center overflow-hidden">
      <div style={{ width: wall.widthInches * pxPerInch, visibility: pxPerInch > 0 ? 'visible' : 'hidden' }}>
        <div
          className="relative overflow-hidden bg-[#ece5da]"
          style={{ height: (wall.heightInches + FLOOR_INCHES) * pxPerInch }}
          data-wall
        >
          <svg
            aria-hidden="true"
            className="absolute inset-0 size-full"
            viewBox={`${-wall.widthInches / 2} ${-wall.heightInches} ${wall.widthInches} ${wall.heightInches + FLOOR_INCHES}`}
          >
            <rect x={-wall.widthInches / 2} y={0} width={wall.widthInches} height={FLOOR_INCHES} fill="#c9b597" />
            <rect
              x={-wall.widthInches / 2}
              y={-BASEBOARD_INCHES}
              width={wall.widthInches}
              height={BASEBOARD_INCHES}
              fill="#f6f1e8"
            />
            {/* it stands a little in front of the wall */}
            <g transform="translate(0 4)">
              <Furniture room={settings.room} />
            </g>
          </svg>
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
            onKeyDown={onKeyDown}
            className="absolute cursor-grab touch-none rounded-sm active:cursor-grabbing"
            style={{
              left: (at.fromLeftInches - hanging.size.widthInches / 2) * pxPerInch,
              top: (wall.heightInches - at.heightInches - hanging.size.heightInches / 2) * pxPerInch,
              width: hanging.size.widthInches * pxPerInch,
              height: hanging.size.heightInches * pxPerInch,
            }}
          >
            {project.tiles.map((tile, index) => {
              const place = hanging.places[index];
              return place ? (
                <div
                  key={tile.id}
                  className="absolute"
                  data-hung={index + 1}
                  style={{
                    left: place.leftInches * pxPerInch,
                    top: place.topInches * pxPerInch,
                    width: place.widthInches * pxPerInch,
                  }}
                >
                  <RoomTile
                    project={project}
                    tile={tile}
                    product={product}
                    use={pictureFor(place.widthInches * pxPerInch, window.devicePixelRatio)}
                  />
                </div>
              ) : null;
            })}
          </div>
        </div>
        <Ruler widthInches={wall.widthInches} pxPerInch={pxPerInch} />
      </div>
      <p id="spot-keys" className="sr-only">
        {roomCopy.spotKeys}
      </p>
      <p id="spot-now" aria-live="polite" className="sr-only">
        {roomCopy.spotNow(formatInches(at.fromLeftInches), formatInches(at.heightInches))}
      </p>
    </div>
  );
}

/** Right and up are positive: the height is measured from the floor. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface RoomTileProps {
  project: DraftProject;
  tile: DraftTile;
  product: Product;
  use: PictureUse;
}

const RoomTile = memo(function RoomTile({ project, tile, product, use }: RoomTileProps) {
  return <HungTile view={useTileView(project, tile, product)} product={product} use={use} />;
}, isSameTile);
