import fc from 'fast-check';
import { type DraftProject, selectEditedProject, selectProjects } from '../../../web/documents/projects/index.ts';
import type { Tab, TestBrowser } from './browser.ts';
import type { World } from './world.ts';

/** One thing that happens, with its words for a counterexample. */
export interface Step {
  toString(): string;
  /** what is counted */
  kind: string;
  run(world: World): Promise<void>;
}

export const nth = <Value>(values: readonly Value[], index: number): Value | undefined => values[index % values.length];

/**
 * Something that the shopper does in one tab; the ledger sees what it looks like there.
 *
 * @param name begins with what is counted
 */
export function act(
  kind: string,
  detail: string | number,
  perform: (tab: Tab, project: DraftProject, world: World) => unknown,
) {
  return fc.tuple(fc.nat(1), fc.nat(3)).map(([browserIndex, tabIndex]): Step => {
    const action = `${kind} ${detail}`.trim();
    return {
      kind,
      toString: () => `${action} in tab ${tabIndex} of browser ${browserIndex}`,
      async run(world) {
        const { clock, ledger, browsers } = world;
        await clock.pass(1);
        const browser = browsers[browserIndex];
        const tab = browser && nth(browser.tabs, tabIndex);
        if (!browser || !tab) return;
        const { getState } = tab.app.store;
        const before = selectProjects(getState());
        const project = selectEditedProject(getState());
        if (!project) return;
        perform(tab, project, world);
        const by = { browser: browser.name, tab: tab.name, action };
        ledger.note(browser.owner(), before, selectProjects(getState()), clock.now(), by);
      },
    };
  });
}

/** Something that happens to a browser. */
export function happens(
  kind: string,
  detail: string | number,
  run: (browser: TestBrowser, world: World) => Promise<void> | void,
) {
  return fc.nat(1).map((browserIndex): Step => {
    const told = `${kind} ${detail}`.trim();
    return {
      kind,
      toString: () => `${told} (browser ${browserIndex})`,
      async run(world) {
        const browser = world.browsers[browserIndex];
        if (browser) await run(browser, world);
        await world.clock.pass(1);
      },
    };
  });
}
