import { NothingOnWall } from './nothing-on-wall.tsx';
import { WallSkeleton } from './wall-skeleton.tsx';

/** The wall before its code has loaded: empty for a new visitor, otherwise a placeholder per tile. */
export function PrintingFirstPaint() {
  return (
    <>
      <div className="if-new">
        <div className="min-h-14 md:min-h-16" />
        <NothingOnWall />
      </div>
      <div className="if-returning">
        <WallSkeleton />
      </div>
    </>
  );
}
