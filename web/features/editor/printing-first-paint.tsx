import { NothingOnWall } from './nothing-on-wall.tsx';
import { WallSkeleton } from './wall-skeleton.tsx';

/** The wall before its code is here: empty for somebody new, and else a place for each of its tiles. */
export function PrintingFirstPaint() {
  return (
    <>
      <div className="if-new">
        <div className="min-h-14 md:min-h-16" />
        <NothingOnWall />
      </div>
      <div className="if-back">
        <WallSkeleton />
      </div>
    </>
  );
}
