import type { SizeInches } from '../../../../shared/geometry/units.ts';
import type { HangingPoint } from '../../../../shared/wall/room.ts';
import { isDoubleTap, type PointPx, type StageEvent, type Tap, wheelRatio } from '../../stage/index.ts';
import { type Camera, panned, type ViewPx, zoomed } from '../../stage/room/index.ts';

/** Events over the room. Points are CSS pixels from the center of the view. */
export type RoomEvent =
  | Exclude<StageEvent, { kind: 'touched' | 'dragged' | 'released' }>
  /** One finger or the mouse, since it was pressed; on the group of tiles or outside of it. */
  | { kind: 'dragged'; by: PointPx; isOnTiles: boolean }
  | { kind: 'released' }
  /** The drag is canceled, or ends without an event. */
  | { kind: 'canceled' };

/** The resulting effects, in order. */
type RoomEffect =
  /** Previews the camera without committing it. */
  | { kind: 'drawCamera'; camera: Camera }
  /** Commits the camera once, at the end of a gesture. */
  | { kind: 'commitCamera'; camera: Camera }
  /** Previews the tiles at this offset from their position. */
  | { kind: 'drawTiles'; by: PointPx }
  | { kind: 'putTilesBack' }
  | { kind: 'commitTiles'; at: HangingPoint }
  | { kind: 'doubleTapped'; at: PointPx };

export interface RoomNow {
  scene: SizeInches;
  view: ViewPx;
  camera: Camera;
  at: HangingPoint;
  /** The nearest allowed position of the tiles. */
  clampToWall(wanted: HangingPoint): HangingPoint;
}

type Moving =
  | { kind: 'drag' | 'pinch' | 'wheel'; from: Camera; now: Camera; start: PointPx }
  | { kind: 'tiles'; from: HangingPoint; now: HangingPoint };

export interface RoomSession {
  moving?: Moving | undefined;
  lastTap?: Tap | undefined;
}

export interface RoomStep {
  session: RoomSession;
  effects: RoomEffect[];
}

export const AT_REST: RoomSession = {};

/**
 * The gesture rules of the room. A drag that starts on the tiles moves them, any other one the view. Every move is
 * computed from the state at its start. A second finger restores the tiles moved by the first, and continues from the
 * current view.
 */
export function nextRoom(session: RoomSession, event: RoomEvent, room: RoomNow): RoomStep {
  const { moving } = session;
  switch (event.kind) {
    case 'dragged': {
      if (moving?.kind === 'pinch' || moving?.kind === 'wheel') return unchanged(session);
      if (moving ? moving.kind === 'tiles' : event.isOnTiles) return tilesMoved(session, event.by, room);
      return seen(session, currentOrNew(session, 'drag', ORIGIN, room), (from) =>
        panned(from, event.by, room.scene, room.view),
      );
    }
    case 'released':
      if (moving?.kind !== 'tiles') return looked(session, 'drag');
      return { session: still(session), effects: [{ kind: 'putTilesBack' }, { kind: 'commitTiles', at: moving.now }] };
    case 'tapped': {
      const now: Tap = { ...event.at, timeMs: event.timeMs };
      const isSecond = isDoubleTap(session.lastTap, now);
      return {
        session: isSecond ? {} : { lastTap: now },
        effects: [...ended(session), ...(isSecond ? [{ kind: 'doubleTapped' as const, at: event.at }] : [])],
      };
    }
    case 'pinched':
      return seen(session, currentOrNew(session, 'pinch', event.middle, room), (from, start) => {
        const closer = zoomed(from, event.ratio, start, room.scene, room.view);
        return panned(closer, between(start, event.middle), room.scene, room.view);
      });
    case 'wheeled':
      return seen(session, currentOrNew(session, 'wheel', event.at, room), (from, start) =>
        zoomed(from, wheelRatio(event.turnedPx), start, room.scene, room.view),
      );
    case 'unpinched':
      return looked(session, 'pinch');
    case 'wheelRested':
      return looked(session, 'wheel');
    case 'canceled':
      return moving?.kind === 'tiles'
        ? { session: still(session), effects: tilesBack(session) }
        : looked(session, 'drag');
  }
}

const ORIGIN: PointPx = { x: 0, y: 0 };

type MovingView = Extract<Moving, { kind: 'drag' | 'pinch' | 'wheel' }>;

/** The current gesture, or a new one from the current view. */
function currentOrNew(
  { moving }: RoomSession,
  kind: MovingView['kind'],
  start: PointPx,
  { camera }: RoomNow,
): MovingView {
  if (moving?.kind === kind) return moving;
  const from = moving && moving.kind !== 'tiles' ? moving.now : camera;
  return { kind, from, now: from, start };
}

function seen(session: RoomSession, moving: MovingView, moved: (from: Camera, start: PointPx) => Camera): RoomStep {
  const camera = moved(moving.from, moving.start);
  return {
    session: { ...session, moving: { ...moving, now: camera } },
    effects: [...tilesBack(session), { kind: 'drawCamera', camera }],
  };
}

function looked(session: RoomSession, kind: MovingView['kind']): RoomStep {
  const { moving } = session;
  if (moving?.kind !== kind) return unchanged(session);
  return { session: still(session), effects: [{ kind: 'commitCamera', camera: moving.now }] };
}

function tilesMoved(session: RoomSession, by: PointPx, { at, camera, clampToWall }: RoomNow): RoomStep {
  const from = session.moving?.kind === 'tiles' ? session.moving.from : at;
  const now = clampToWall({
    fromLeftInches: from.fromLeftInches + by.x / camera.pxPerInch,
    heightInches: from.heightInches - by.y / camera.pxPerInch,
  });
  const shown = {
    x: (now.fromLeftInches - from.fromLeftInches) * camera.pxPerInch,
    y: (from.heightInches - now.heightInches) * camera.pxPerInch,
  };
  return { session: { ...session, moving: { kind: 'tiles', from, now } }, effects: [{ kind: 'drawTiles', by: shown }] };
}

const tilesBack = ({ moving }: RoomSession): RoomEffect[] =>
  moving?.kind === 'tiles' ? [{ kind: 'putTilesBack' }] : [];

/** A tap moves no tile; the camera is committed as displayed. */
const ended = (session: RoomSession): RoomEffect[] =>
  session.moving && session.moving.kind !== 'tiles'
    ? [{ kind: 'commitCamera', camera: session.moving.now }]
    : tilesBack(session);

const still = (session: RoomSession): RoomSession => ({ ...session, moving: undefined });

const unchanged = (session: RoomSession): RoomStep => ({ session, effects: [] });

const between = (from: PointPx, to: PointPx): PointPx => ({ x: to.x - from.x, y: to.y - from.y });
