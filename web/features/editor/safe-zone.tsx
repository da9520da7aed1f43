import { safeZone } from '../../../shared/geometry/safe-zone.ts';
import type { TileFrame } from '../../../shared/geometry/tile-frame.ts';

/**
 * The safe zone on the stage of a tile: a hairline, visible only during a drag or while the keys move the photo. Light
 * dashes on a dark line are visible on any photo. A sibling of the stage (its `peer`), in a box as large as the tile.
 */
export function SafeZone({ frame, safeInches }: { frame: TileFrame; safeInches: number }) {
  const { widthInches, heightInches } = frame.printed;
  const zone = safeZone(frame, safeInches);
  const percent = (inches: number, whole: number) => `${(inches / whole) * 100}%`;
  return (
    <div
      aria-hidden="true"
      data-safe-zone
      className="pointer-events-none absolute rounded-xs opacity-0 outline outline-dashed outline-[#fff] shadow-[0_0_0_1px_rgb(31_27_22/0.75)] transition-opacity peer-focus-visible:opacity-85 peer-active:opacity-85 motion-reduce:transition-none"
      style={{
        left: percent(zone.leftInches, widthInches),
        top: percent(zone.topInches, heightInches),
        width: percent(zone.widthInches, widthInches),
        height: percent(zone.heightInches, heightInches),
      }}
    />
  );
}
