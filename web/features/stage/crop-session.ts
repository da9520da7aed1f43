import { CENTERED, isSamePlacement, type Placement } from '../../../shared/geometry/crop-box.ts';
import {
  type CropScene,
  dragged,
  limitFor,
  type OpeningPx,
  type PointPx,
  pinched,
  wheelRatio,
  zoomedAt,
} from './crop-moves.ts';
import { isDoubleTap, type Tap } from './double-tap.ts';
import { type Glide, glideAfter, startGlide } from './glide.ts';
import type { StageEvent } from './use-stage-gesture.ts';
import { heldAtLimit } from './zoom-range.ts';

export type CropEvent =
  | StageEvent
  /** The next frame of a glide. */
  | { kind: 'frame'; timeMs: number }
  /** The shopper cancels the gesture. */
  | { kind: 'canceled' }
  /** The stage unmounts. */
  | { kind: 'left' };

/** The resulting effects, in order. */
type CropEffect =
  /** Previews a placement without committing it. */
  | { kind: 'draw'; placement: Placement }
  /** Commits it as one step, once, at the end of a gesture. */
  | { kind: 'commit'; placement: Placement; step: 'placed' | 'zoomed' }
  /** Requests a `frame` event. */
  | { kind: 'nextFrame' };

/** The state at the start of a gesture, read once. */
export interface CropView {
  scene: CropScene;
  placement: Placement;
  /** As laid out on the screen. */
  opening: OpeningPx;
}

interface Gesture {
  view: CropView;
  /** Base of every move, so that errors do not accumulate. */
  from: Placement;
  now: Placement;
}

type Moving =
  | (Gesture & { kind: 'drag' | 'pinch' | 'wheel'; start: PointPx })
  | (Gesture & { kind: 'glide'; glide: Glide; startedMs: number });

export interface CropSession {
  moving?: Moving | undefined;
  lastTap?: Tap | undefined;
  /** A second finger was involved since the first was pressed, so lifting it is not a tap. */
  hasPinched: boolean;
  /** The gesture was canceled but is still pressed: ignore it until release. */
  isSpent: boolean;
}

export interface CropStep {
  session: CropSession;
  effects: CropEffect[];
}

export const RESTING: CropSession = { hasPinched: false, isSpent: false };

/** The zoom after a double tap on the whole photo. */
const DOUBLE_TAP_SCALE = 2;

/**
 * The gesture rules of the crop:
 *
 *   rest --dragged--> drag --released--> glide --at rest or its edge--> rest
 *    |                | ^                  | |
 *    |                | +-----touched------+ |
 *    +---pinched---> pinch <-----pinched-----+    every gesture continues from the current placement
 *    +---wheeled---> wheel --wheelRested--> rest
 *
 * @param see reads the state at the start of a gesture; undefined means that no gesture starts
 */
export function nextCrop(session: CropSession, event: CropEvent, see: () => CropView | undefined): CropStep {
  const { moving, isSpent } = session;
  const isFree = { ...session, isSpent: false };
  switch (event.kind) {
    case 'touched':
      // A new gesture has no finger left over from a pinch.
      if (!moving) return unchanged({ ...session, hasPinched: false });
      if (moving.kind !== 'glide') return unchanged(session);
      return move(session, currentOrNew(session, 'drag', event.at, see), ({ now }) => now);
    case 'dragged': {
      // Two fingers move the photo together, not separately.
      if (isSpent || moving?.kind === 'pinch') return unchanged(session);
      // A finger left over from a pinch is far from its start.
      const start = moving || session.hasPinched ? event.at : event.start;
      return move(session, currentOrNew(session, 'drag', start, see), (drag) =>
        dragged(drag.view.scene, drag.from, between(drag.start, event.at), drag.view.opening),
      );
    }
    case 'released':
      if (moving?.kind !== 'drag') return unchanged({ ...isFree, hasPinched: false });
      return letGo({ ...isFree, hasPinched: false }, moving, event);
    case 'tapped':
      return tapped(isFree, { ...event.at, timeMs: event.timeMs }, see);
    case 'pinched':
      if (isSpent) return unchanged(session);
      return move(
        { ...session, lastTap: undefined, hasPinched: true },
        currentOrNew(session, 'pinch', event.middle, see),
        (pinch) =>
          pinched(
            pinch.view.scene,
            pinch.from,
            { ratio: event.ratio, start: pinch.start, now: event.middle },
            pinch.view.opening,
          ),
      );
    case 'unpinched':
      return moving?.kind === 'pinch' ? ended(isFree, 'zoomed') : unchanged(isFree);
    case 'wheeled':
      if (isSpent || moving?.kind === 'drag' || moving?.kind === 'pinch') return unchanged(session);
      return move(
        session,
        currentOrNew(session, 'wheel', event.at, see),
        ({ view: { scene, opening }, from, start }) => {
          const scale = heldAtLimit(from.scale * wheelRatio(event.turnedPx), limitFor(scene, from));
          return zoomedAt(scene, from, scale, start, opening);
        },
      );
    case 'wheelRested':
      return moving?.kind === 'wheel' ? ended(isFree, 'zoomed') : unchanged(isFree);
    case 'frame':
      return moving?.kind === 'glide' ? glided(session, moving, event.timeMs) : unchanged(session);
    case 'canceled':
      if (!moving) return unchanged(session);
      return {
        session: { ...resting(session), isSpent: moving.kind !== 'glide' },
        effects: [{ kind: 'draw', placement: moving.view.placement }],
      };
    case 'left':
      return moving?.kind === 'glide' ? ended(session, 'placed') : { session: resting(session), effects: [] };
  }
}

/** The current gesture, or a new one from the current placement: a finger catches a glide, a second one joins. */
function currentOrNew(
  { moving }: CropSession,
  kind: 'drag' | 'pinch' | 'wheel',
  start: PointPx,
  see: () => CropView | undefined,
): Extract<Moving, { start: PointPx }> | undefined {
  if (moving?.kind === kind) return moving;
  const view = see();
  if (!view) return undefined;
  const from = moving?.now ?? view.placement;
  return { kind, start, view, from, now: from };
}

function move<Kind extends Moving>(
  session: CropSession,
  gesture: Kind | undefined,
  placed: (gesture: Kind) => Placement,
): CropStep {
  if (!gesture) return unchanged(session);
  const now = placed(gesture);
  return { session: { ...session, moving: { ...gesture, now } }, effects: [{ kind: 'draw', placement: now }] };
}

function letGo(
  session: CropSession,
  { view, now }: Moving,
  { velocity, timeMs }: { velocity: PointPx; timeMs: number },
): CropStep {
  const glide = startGlide(velocity.x, velocity.y);
  if (!glide) return ended(session, 'placed');
  const moving: Moving = { kind: 'glide', view, from: now, now, glide, startedMs: timeMs };
  return { session: { ...session, moving }, effects: [{ kind: 'nextFrame' }] };
}

/** A glide ends on its own, at the edge, or under the next finger. */
function glided(session: CropSession, gliding: Extract<Moving, { kind: 'glide' }>, timeMs: number): CropStep {
  const { x, y, isOver } = glideAfter(gliding.glide, Math.max(0, timeMs - gliding.startedMs));
  const moved = move(session, gliding, ({ view, from }) => dragged(view.scene, from, { x, y }, view.opening));
  const isStuck = (x !== 0 || y !== 0) && isSamePlacement(moved.session.moving?.now, gliding.now);
  if (!isOver && !isStuck) return { ...moved, effects: [...moved.effects, { kind: 'nextFrame' }] };
  const end = ended(moved.session, 'placed');
  return { ...end, effects: [...moved.effects, ...end.effects] };
}

/** A double tap zooms in around the finger, or out to the whole photo. */
function tapped(session: CropSession, tap: Tap, see: () => CropView | undefined): CropStep {
  if (session.hasPinched) return unchanged({ ...session, hasPinched: false });
  // A finger that catches a glide and is lifted leaves the photo there.
  const stopped: CropStep = session.moving ? ended(session, 'placed') : unchanged(session);
  if (!isDoubleTap(session.lastTap, tap)) return { ...stopped, session: { ...stopped.session, lastTap: tap } };
  const rested = { ...session, lastTap: undefined };
  const zoom = move(rested, currentOrNew(rested, 'pinch', tap, see), ({ view: { scene, opening }, from }) =>
    from.scale > 1 ? CENTERED : zoomedAt(scene, from, DOUBLE_TAP_SCALE, tap, opening),
  );
  const end = zoom.session.moving ? ended(zoom.session, 'zoomed') : zoom;
  return { ...end, effects: [...zoom.effects, ...end.effects] };
}

function ended(session: CropSession, step: 'placed' | 'zoomed'): CropStep {
  const { moving } = session;
  const isMoved = moving !== undefined && !isSamePlacement(moving.now, moving.view.placement);
  return { session: resting(session), effects: isMoved ? [{ kind: 'commit', placement: moving.now, step }] : [] };
}

const resting = (session: CropSession): CropSession => ({ ...session, moving: undefined });

const unchanged = (session: CropSession): CropStep => ({ session, effects: [] });

const between = (from: PointPx, to: PointPx): PointPx => ({ x: to.x - from.x, y: to.y - from.y });
