/** The driver interface of a journey, for any protocol. Points and distances are in CSS pixels of the window. */
export interface Tab {
  /** Whether pages receive a pasted clipboard; WebKit gives automated pages an empty one. */
  hasClipboard: boolean;
  open(url: string): Promise<void>;
  /** Runs a function in the page or the entered frame. Arguments and result are JSON. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Runs a script in the page or the entered frame. */
  load(source: string): Promise<void>;
  /** Presses the main button at the first point, moves over the others and releases it at the last. */
  drag(points: readonly Point[]): Promise<void>;
  wheel(at: Point, deltaY: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key, modifier?: 'Control'): Promise<void>;
  /** Selects files in an input, which may be hidden. */
  choose(selector: string, paths: readonly string[]): Promise<void>;
  /** Switches later calls to a frame of the page, or back to the page. */
  enter(frame: string | undefined): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** Console errors and uncaught errors since the tab was opened. */
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
  /** Opens a window without cookies and stored data. */
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1280, height: 900 };
