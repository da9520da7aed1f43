import { code128, type DrawingContext } from 'bwip-js/generic';

export interface BarLine {
  left: number;
  width: number;
}

export interface Bars {
  lines: BarLine[];
  /** Includes the quiet zones that a scanner needs on both sides. */
  width: number;
}

/** Quiet zone of Code 128 on each side, in modules. Source: ISO/IEC 15417, 4.4. */
const QUIET_MODULES = 10;

/** Encodes an order number in Code 128; lengths are in modules, the width of the thinnest bar. */
export function barsOf(code: string): Bars {
  return code128({ bcid: 'code128', text: code, scale: 1, height: 10 }, collectBars());
}

/** Drawing context that records the library's lines as bars, which stay sharp at any size. */
function collectBars(): DrawingContext<Bars> {
  const lines: BarLine[] = [];
  let modules = 0;
  const nothing = () => {};
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      modules = width;
    },
    // x is the center of the bar, rounded up to a whole module.
    line: (x, _y0, _x1, _y1, width) => void lines.push({ left: QUIET_MODULES + x - Math.ceil(width / 2), width }),
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ lines, width: modules + 2 * QUIET_MODULES }),
  };
}
