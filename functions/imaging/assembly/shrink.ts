/** Makes interleaved 8-bit RGB smaller by a whole number. The host (pixel-engine.ts) chooses all addresses. */

const CHANNELS: usize = 3;

/**
 * Writes the mean of each square of pixels. Ignores partial squares at the right and bottom edges.
 *
 * @param factor side of a square, at most 64: a column of that many bytes sums to less than 2^16
 * @param sums   room for a row of the source in 16 bits and 32 bytes more
 * @param source readable for 15 bytes beyond the last pixel
 */
export function shrink(source: usize, width: i32, height: i32, factor: i32, sums: usize, target: usize): void {
  const rowBytes = <usize>width * CHANNELS;
  const columns = width / factor;
  const rows = height / factor;
  const count = <u32>(factor * factor);
  let to = target;
  for (let row = 0; row < rows; row++) {
    addRows(source + <usize>(row * factor) * rowBytes, rowBytes, factor, sums);
    let from = sums;
    for (let column = 0; column < columns; column++) {
      let red: u32 = 0;
      let green: u32 = 0;
      let blue: u32 = 0;
      for (let i = 0; i < factor; i++) {
        red += load<u16>(from);
        green += load<u16>(from, 2);
        blue += load<u16>(from, 4);
        from += 2 * CHANNELS;
      }
      store<u8>(to, (red + count / 2) / count);
      store<u8>(to, (green + count / 2) / count, 1);
      store<u8>(to, (blue + count / 2) / count, 2);
      to += CHANNELS;
    }
  }
}

function addRows(top: usize, rowBytes: usize, rows: i32, sums: usize): void {
  for (let i: usize = 0; i < rowBytes; i += 16) {
    let low = i16x8.splat(0);
    let high = i16x8.splat(0);
    let from = top + i;
    for (let row = 0; row < rows; row++) {
      const bytes = v128.load(from);
      low = i16x8.add(low, i16x8.extend_low_i8x16_u(bytes));
      high = i16x8.add(high, i16x8.extend_high_i8x16_u(bytes));
      from += rowBytes;
    }
    v128.store(sums + (i << 1), low);
    v128.store(sums + (i << 1), high, 16);
  }
}
