/** What can be open over the lower part of a phone's screen. */
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

/** What the buttons that open a tool control. */
export const TOOL_SHEET_ID = 'tool-sheet';
