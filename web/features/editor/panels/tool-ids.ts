/** The tools that open over the lower part of a phone's screen. */
export type ToolId =
  | 'warnings'
  | 'layout'
  | 'grid'
  | 'zoom'
  | 'tile'
  | 'prints'
  | 'frame'
  | 'orientation'
  | 'mat'
  | 'filter';

/** Aria-controls target of the tool buttons. */
export const TOOL_SHEET_ID = 'tool-sheet';
