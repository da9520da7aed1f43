import { clsx } from 'clsx';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { formatInches } from '../../../../shared/geometry/units.ts';
import { type HangingPoint, onWall, tilesBox } from '../../../../shared/wall/room.ts';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSizePx } from '../../../ui/use-size-px.ts';
import {
  type Camera,
  cornerPx,
  hangInRoom,
  INCHES_PER_FOOT,
  openingCamera,
  panned,
  type RoomSettings,
  roomAround,
  sceneSize,
  showing,
  wholeScene,
  within,
  zoomed,
} from '../../stage/room/index.ts';
import type { ProjectWithProduct } from '../wall-price.ts';
import { roomTexts } from './room-copy.ts';
import { RoomScene } from './room-scene.tsx';
import { useRoomGesture } from './use-room-gesture.ts';

export interface RoomStageProps {
  /** The wall and its splits. */
  pieces: readonly ProjectWithProduct[];
  settings: RoomSettings;
  /** The rendered scene, for making a picture of it. */
  scene: RefObject<HTMLDivElement | null>;
  onMove(at: HangingPoint): void;
  /** On a phone, open choices replace the buttons below the room. */
  isChoosing: boolean;
  /** Next to the zoom buttons. */
  children: ReactNode;
}

/** Extends over the page margins. */
const TO_THE_EDGES = '-mx-4 md:-mx-6 lg:-mx-10';

/** Zoom factor of one step. */
const STEP = 1.35;
/** Pan distance of an arrow key, in shares of the view. */
const PAN_SHARE = 0.12;

/** The room with pan and zoom, from the whole wall to a single tile. */
export function RoomStage({ pieces, settings, scene: sceneElement, onMove, isChoosing, children }: RoomStageProps) {
  const roomCopy = useTexts(roomTexts);
  const target = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const view = useSizePx(target);
  const { hanging, tiles, wall, at } = hangInRoom(pieces, settings);
  const scene = sceneSize(wall);
  const clampToWall = (wanted: HangingPoint) => onWall(wall, hanging.size, wanted);
  const boxAt = (point: HangingPoint) => tilesBox(wall, hanging.size, point);
  const place = boxAt(at);
  const isMeasured = view.widthPx > 0 && view.heightPx > 0;
  // Another wall resets the view.
  const room = `${settings.room} ${scene.widthInches} ${scene.heightInches}`;
  const [chosen, setChosen] = useState<{ camera: Camera; room: string }>();
  const camera = !isMeasured
    ? { xInches: 0, yInches: 0, pxPerInch: 0 }
    : chosen?.room === room
      ? within(chosen.camera, scene, view)
      : openingCamera(scene, view, place);
  const moveCamera = (next: Camera) => setChosen({ camera: next, room });
  const step = (ratio: number) => moveCamera(zoomed(camera, ratio, { x: 0, y: 0 }, scene, view));
  const whole = wholeScene(scene, view);
  const corner = cornerPx(camera, view);

  function previewCamera(next: Camera): void {
    const { x, y } = cornerPx(next, view);
    const scale = next.pxPerInch / camera.pxPerInch;
    const transform = `translate(${x}px, ${y}px) scale(${scale})`;
    if (sceneElement.current) Object.assign(sceneElement.current.style, { transform });
    if (ruler.current) ruler.current.style.transform = `translateX(${x}px) scaleX(${scale})`;
  }

  function move(wanted: HangingPoint): void {
    const next = clampToWall(wanted);
    onMove(next);
    moveCamera(showing(camera, boxAt(next), scene, view));
  }

  useRoomGesture({
    target,
    group,
    scene,
    view,
    camera,
    at,
    clampToWall,
    previewCamera,
    commitCamera: moveCamera,
    commitSpot: move,
    onDoubleTap: (point) =>
      moveCamera(camera.pxPerInch > whole.pxPerInch * 1.01 ? whole : zoomed(camera, STEP ** 3, point, scene, view)),
  });

  function onTilesKey(event: React.KeyboardEvent): void {
    const [x, y] = MOVES[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const inches = event.shiftKey ? INCHES_PER_FOOT : 1;
    move({ fromLeftInches: at.fromLeftInches + x * inches, heightInches: at.heightInches + y * inches });
  }

  function onViewKey(event: React.KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const [x, y] = MOVES[event.key] ?? [];
    if (x !== undefined && y !== undefined && event.target === target.current) {
      event.preventDefault();
      const by = { x: -x * PAN_SHARE * view.widthPx, y: y * PAN_SHARE * view.heightPx };
      moveCamera(panned(camera, by, scene, view));
    } else if (event.key === '+' || event.key === '=') step(STEP);
    else if (event.key === '-') step(1 / STEP);
    else if (event.key === '0') moveCamera(whole);
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className={clsx('relative flex-1', TO_THE_EDGES, isChoosing ? 'min-h-40 lg:min-h-52' : 'min-h-52')}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div
          ref={target}
          role="group"
          aria-label={roomCopy.view(settings.room)}
          aria-describedby="room-keys"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys look around here
          tabIndex={0}
          onKeyDown={onViewKey}
          className="-outline-offset-4 absolute inset-0 touch-none overflow-hidden bg-line"
          style={{ visibility: isMeasured ? 'visible' : 'hidden' }}
          data-room-view
        >
          <RoomScene
            {...{ tiles, settings, wall, hanging, place, corner, group, onTilesKey }}
            scene={sceneElement}
            room={roomAround(scene, view)}
            pxPerInch={camera.pxPerInch}
          />
        </div>
      </div>
      <div aria-hidden="true" className={clsx('overflow-hidden', TO_THE_EDGES)}>
        <div ref={ruler} className="origin-left" style={{ transform: `translateX(${corner.x}px)` }}>
          <Ruler widthInches={wall.widthInches} pxPerInch={camera.pxPerInch} />
        </div>
      </div>
      <div className={clsx('mt-1 flex items-center gap-1', isChoosing && 'max-lg:hidden')}>
        <div className="mr-auto min-w-0">{children}</div>
        <IconButton
          label={roomCopy.farther}
          icon={<ZoomOut aria-hidden="true" />}
          aria-disabled={camera.pxPerInch <= whole.pxPerInch * 1.001}
          onClick={() => step(1 / STEP)}
        />
        <IconButton label={roomCopy.closer} icon={<ZoomIn aria-hidden="true" />} onClick={() => step(STEP)} />
        <IconButton label={roomCopy.whole} icon={<Maximize aria-hidden="true" />} onClick={() => moveCamera(whole)} />
      </div>
      <p id="room-keys" className="sr-only">
        {roomCopy.viewKeys}
      </p>
      <p id="spot-keys" className="sr-only">
        {roomCopy.spotKeys}
      </p>
      <p id="spot-now" aria-live="polite" className="sr-only">
        {roomCopy.spotNow(formatInches(at.fromLeftInches), formatInches(at.heightInches))}
      </p>
      <p aria-live="polite" className="sr-only">
        {chosen &&
          isMeasured &&
          roomCopy.seen(Math.round(Math.min(scene.widthInches, view.widthPx / camera.pxPerInch)))}
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

/**
 * A ruler along the floor of the wall, one mark per foot. Drawn in the wall's inches, so its only error is the
 * browser's rounding.
 */
function Ruler({ widthInches, pxPerInch }: { widthInches: number; pxPerInch: number }) {
  const marks = Array.from({ length: Math.floor(widthInches / INCHES_PER_FOOT) + 1 }, (_, foot) => foot);
  // As many numbers as are legible: every foot, every second, every fourth.
  const every = [1, 2, 4, 8].find((step) => step * INCHES_PER_FOOT * pxPerInch >= 36) ?? 16;
  return (
    <div
      aria-hidden="true"
      className="relative h-6 border-ink-soft border-t"
      style={{ width: widthInches * pxPerInch }}
      data-ruler
    >
      {marks.map((foot) => (
        <span
          key={foot}
          data-foot={foot}
          className="absolute top-0 h-2 border-ink-soft border-l"
          style={{ left: foot * INCHES_PER_FOOT * pxPerInch }}
        >
          {foot > 0 && foot % every === 0 && (
            <span
              className={clsx(
                'numbers absolute top-2 text-caption text-ink-soft',
                // The last one must not extend beyond the end of the wall.
                foot === marks.length - 1 ? 'right-0' : '-translate-x-1/2',
              )}
            >
              {foot}′
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
