/** Changes of color of interleaved 8-bit RGB, in place. The host (pixel-engine.ts) chooses all addresses. */

const PIXEL_BYTES: usize = 3;
/** 2^23: added to a smaller positive f32, it leaves the rounded whole number in the low bits. */
const ROUNDING: f32 = 8388608;

/**
 * Converts between RGB spaces that differ by curves and primaries.
 *
 * @param columns the contribution of each channel's 256 values to linear R, G, B: 4 f32, scaled to the
 *                length of `encode`
 * @param encode  output byte for each linear value
 * @param last    the last index of `encode`
 */
export function convertColors(pixels: usize, count: i32, columns: usize, encode: usize, last: i32): void {
  const zero = f32x4.splat(0);
  const most = f32x4.splat(<f32>last);
  const rounding = f32x4.splat(ROUNDING);
  const end = pixels + <usize>count * PIXEL_BYTES;
  const mask: u32 = 0x7fffff;
  for (let at = pixels; at < end; at += PIXEL_BYTES) {
    const red = v128.load(columns + ((<usize>load<u8>(at)) << 4));
    const green = v128.load(columns + ((<usize>load<u8>(at, 1)) << 4), 4096);
    const blue = v128.load(columns + ((<usize>load<u8>(at, 2)) << 4), 8192);
    const linear = f32x4.add(f32x4.add(red, green), blue);
    const index = f32x4.add(f32x4.pmin(f32x4.pmax(linear, zero), most), rounding);
    store<u8>(at, load<u8>(encode + (i32x4.extract_lane(index, 0) & mask)));
    store<u8>(at, load<u8>(encode + (i32x4.extract_lane(index, 1) & mask)), 1);
    store<u8>(at, load<u8>(encode + (i32x4.extract_lane(index, 2) & mask)), 2);
  }
}

/** 0.2126, 0.7152, 0.0722 of 65536 */
const LUMA_RED: u32 = 13933;
const LUMA_GREEN: u32 = 46871;
const LUMA_BLUE: u32 = 4732;

/** Leaves three equal channels: the luma of the encoded values. */
export function desaturate(pixels: usize, count: i32): void {
  const end = pixels + <usize>count * PIXEL_BYTES;
  for (let at = pixels; at < end; at += PIXEL_BYTES) {
    const sum = LUMA_RED * load<u8>(at) + LUMA_GREEN * load<u8>(at, 1) + LUMA_BLUE * load<u8>(at, 2);
    const luma = (sum + 0x8000) >> 16;
    store<u16>(at, luma | (luma << 8));
    store<u8>(at, luma, 2);
  }
}

/**
 * Lays pixels over one color, as far as a mask covers them.
 *
 * @param mask  one byte a pixel, 255 where the pixel stays; readable for 15 bytes beyond the last
 */
export function cover(pixels: usize, mask: usize, count: i32, red: u32, green: u32, blue: u32): void {
  const whole = i8x16.splat(-1);
  for (let x: usize = 0; x < <usize>count; x += 16) {
    if (i8x16.all_true(i8x16.eq(v128.load(mask + x), whole))) continue;
    const end = min<usize>(x + 16, <usize>count);
    for (let i = x; i < end; i++) {
      const inside = <u32>load<u8>(mask + i);
      const outside = 255 - inside;
      const at = pixels + i * PIXEL_BYTES;
      store<u8>(at, blend(load<u8>(at), inside, red * outside));
      store<u8>(at, blend(load<u8>(at, 1), inside, green * outside), 1);
      store<u8>(at, blend(load<u8>(at, 2), inside, blue * outside), 2);
    }
  }
}

function blend(value: u32, inside: u32, rest: u32): u32 {
  return (value * inside + rest + 127) / 255;
}
