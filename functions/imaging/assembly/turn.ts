/** Turns and mirrors interleaved 8-bit RGB. The host (pixel-engine.ts) chooses all addresses. */

const PIXEL_BYTES: i32 = 3;
/** Pixels of one side of the blocks that are turned one after the other, so that both sides stay in the cache. */
const BLOCK: i32 = 32;

/**
 * Writes a picture whose pixels are `stepX` and `stepY` bytes apart in the source.
 *
 * @param origin address of the source pixel that comes first
 */
export function turn(origin: usize, stepX: i32, stepY: i32, target: usize, width: i32, height: i32): void {
  for (let top = 0; top < height; top += BLOCK) {
    const bottom = min(top + BLOCK, height);
    for (let left = 0; left < width; left += BLOCK) {
      const right = min(left + BLOCK, width);
      for (let y = top; y < bottom; y++) {
        let from = origin + <usize>(y * stepY + left * stepX);
        let to = target + <usize>((y * width + left) * PIXEL_BYTES);
        for (let x = left; x < right; x++) {
          store<u16>(to, load<u16>(from));
          store<u8>(to, load<u8>(from, 2), 2);
          from += <usize>stepX;
          to += <usize>PIXEL_BYTES;
        }
      }
    }
  }
}
