/** Texts of one photo over many tiles. */
export const splitCopy = {
  heading: 'One photo, many tiles',
  /** short enough for a phone */
  headingOfStage: 'Split photo',
  start: 'Split over tiles',
  open: (rows: number, cols: number) => `Split of ${rows} x ${cols} tiles`,
  remove: 'Remove this split',
  removed: 'Split removed',
  role: 'picture over several tiles',
  label: (rows: number, cols: number, photo: string) => `${photo} over ${rows} x ${cols} tiles`,
  keys: 'Arrow keys move the picture behind the tiles, plus and minus zoom, zero centers it, Escape goes back to the wall.',
  grid: 'Tiles',
  rows: 'Rows',
  cols: 'Columns',
  less: (what: string) => `Fewer ${what.toLowerCase()}`,
  more: (what: string) => `More ${what.toLowerCase()}`,
  picture: 'In the gaps',
  behind: 'Picture runs on',
  joined: 'Nothing is lost',
  pictureHelp: {
    behind: 'As through a window: what lies behind the gaps is not printed.',
    joined: 'The tiles adjoin in the picture, so nothing of it is lost between them.',
  },
  spacing: 'Gap between tiles',
  size: (width: string, height: string) => `On the wall: ${width} wide, ${height} high`,
};
