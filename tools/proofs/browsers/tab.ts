/** What a journey needs of a browser, whichever protocol drives it. Points and distances are in CSS pixels of the window. */
export interface Tab {
  /** whether pages get what Control+V pastes; WebKit gives automated pages an empty clipboard */
  hasClipboard: boolean;
  open(url: string): Promise<void>;
  /** Runs a function in the page, or in the frame that was entered. Arguments and result are JSON. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Runs the source of a script in the page, or in the frame that was entered. */
  load(source: string): Promise<void>;
  /** Presses the main button at the first point, moves over the others and releases it at the last. */
  drag(points: readonly Point[]): Promise<void>;
  wheel(at: Point, deltaY: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key, modifier?: 'Control'): Promise<void>;
  /** Chooses files in an input, which may be hidden. */
  choose(selector: string, paths: readonly string[]): Promise<void>;
  /** Makes what follows happen in a frame of the page, or in the page again. */
  enter(frame: string | undefined): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** console errors and uncaught errors since the tab was opened */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | '+' | '0' | 'v';

export interface Browser {
  name: string;
  /** Opens a window of its own without cookies and stored data. */
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1280, height: 900 };
