import { code128, type DrawingContext } from 'bwip-js/generic';

export interface BarLine {
  left: number;
  width: number;
}

export interface Bars {
  lines: BarLine[];
  /** with the quiet space that a scanner needs at both ends */
  width: number;
}

/** Modules of white that Code 128 wants before and after the bars. Source: ISO/IEC 15417, 4.4. */
const QUIET_MODULES = 10;

/** The number of an order in Code 128, which every scanner reads; lengths are in modules, the width of the thinnest bar. */
export function barsOf(code: string): Bars {
  return code128({ bcid: 'code128', text: code, scale: 1, height: 10 }, collectBars());
}

/** Takes the lines that the library draws for what they are: bars, so that they stay sharp at any size. */
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
    // x is the middle of the bar, rounded up to a whole module
    line: (x, _y0, _x1, _y1, width) => void lines.push({ left: QUIET_MODULES + x - Math.ceil(width / 2), width }),
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ lines, width: modules + 2 * QUIET_MODULES }),
  };
}
