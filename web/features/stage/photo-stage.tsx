import { clsx } from 'clsx';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import { type Split, splitPictureSize, wallSize } from '../../../shared/geometry/split.ts';
import type { TileFrame } from '../../../shared/geometry/tile-frame.ts';
import type { Box } from '../../../shared/geometry/units.ts';
import type { CropScene, OpeningPx } from './crop-moves.ts';
import type { LiveScale } from './live-scale.ts';
import { showCrop, showLaidOut } from './picture-transform.ts';
import { useCropGesture } from './use-crop-gesture.ts';

interface Piece {
  photo: RefObject<HTMLElement | null>;
  /** The crop that the photo is laid out for. */
  shown: Box;
}

const Pieces = createContext<Map<number, Piece> | undefined>(undefined);

export interface StageHandle {
  /** Shows a placement without committing it. */
  preview(placement: Placement): void;
  /** Cancels the current gesture; false if there is none. */
  cancel(): boolean;
}

export interface PhotoStageProps extends Omit<ComponentProps<'div'>, 'ref' | 'role'> {
  /** Described to screen readers. */
  keys: ReactNode;
  /** Undefined while the photo cannot be moved. */
  scene: CropScene | undefined;
  placement: Placement;
  /** The grid over which the photo is split; undefined for a single tile. */
  wall?: { split: Split; frame: TileFrame } | undefined;
  /** The crops of all pieces for a placement, in fractions of the turned photo. */
  cropsOf(placement: Placement): readonly (Box | undefined)[];
  live: LiveScale;
  takesFocus?: boolean;
  /** Commits a placement as one step. */
  onPlace(placement: Placement, kind: 'placed' | 'zoomed'): void;
  ref?: Ref<StageHandle>;
}

/**
 * The pieces of a photo, large, with a photo that fingers, mouse and wheel move behind all of them at once. The pieces
 * are rendered by the caller, each with `useStagePiece`.
 */
export function PhotoStage(props: PhotoStageProps) {
  const {
    keys,
    scene,
    placement,
    wall,
    cropsOf,
    live,
    takesFocus = false,
    onPlace,
    ref,
    className,
    ...element
  } = props;
  const stage = useRef<HTMLDivElement>(null);
  const [pieces] = useState(() => new Map<number, Piece>());
  const keysId = useId();

  function preview(wanted: Placement): void {
    live.set(wanted.scale);
    const crops = cropsOf(wanted);
    pieces.forEach(({ photo, shown }, index) => {
      const crop = crops[index];
      if (photo.current && crop) showCrop(photo.current, shown, crop);
    });
  }

  /** The whole picture on the screen: spliced, it is smaller than the wall, because it has no gaps. */
  function measure(): OpeningPx | undefined {
    if (!wall) return pieces.get(0)?.photo.current?.parentElement?.getBoundingClientRect();
    const rect = stage.current?.getBoundingClientRect();
    if (!rect) return undefined;
    const whole = wallSize(wall.split, wall.frame);
    const picture = splitPictureSize(wall.split, wall.frame);
    return {
      left: rect.left,
      top: rect.top,
      width: (rect.width * picture.widthInches) / whole.widthInches,
      height: (rect.height * picture.heightInches) / whole.heightInches,
    };
  }

  const cancel = useCropGesture({ target: stage, scene, placement, measure, preview, commit: onPlace });
  useEffect(() => {
    if (takesFocus) stage.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useImperativeHandle(ref, () => ({ preview, cancel }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the committed zoom counts again
  useEffect(() => () => live.set(undefined), [live, placement.scale]);

  return (
    <Pieces value={pieces}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div
        ref={stage}
        role="group"
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the photo here
        tabIndex={0}
        className={clsx('peer cursor-grab touch-none select-none rounded-sm active:cursor-grabbing', className)}
        {...element}
      />
      <p id={keysId} className="sr-only">
        {keys}
      </p>
    </Pieces>
  );
}

const WHOLE: Box = { left: 0, top: 0, right: 1, bottom: 1 };

/**
 * Registers a piece with its stage, if there is one.
 *
 * @param shown the committed crop: once laid out for it, the photo loses the transform of a preview
 * @returns ref for the whole photo
 */
export function useStagePiece(
  index: number,
  { left, top, right, bottom }: Box = WHOLE,
): RefObject<HTMLDivElement | null> {
  const photo = useRef<HTMLDivElement>(null);
  const pieces = use(Pieces);
  useLayoutEffect(() => {
    if (!pieces) return;
    if (photo.current) showLaidOut(photo.current);
    pieces.set(index, { photo, shown: { left, top, right, bottom } });
    return () => void pieces.delete(index);
  }, [pieces, index, left, top, right, bottom]);
  return photo;
}
