import fc from 'fast-check';
import { type DraftProject, selectEditedProject, selectProjects } from '../../../web/documents/projects/index.ts';
import type { Tab, TestBrowser } from './browser.ts';
import type { World } from './world.ts';

/** A step of a sequence, with a description for counterexamples. */
export interface Step {
  toString(): string;
  /** Category under which the step is counted. */
  kind: string;
  run(world: World): Promise<void>;
}

export const nth = <Value>(values: readonly Value[], index: number): Value | undefined => values[index % values.length];

/**
 * An action of the shopper in one tab; the ledger records the visible result.
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

export function happens(
  kind: string,
  detail: string | number,
  run: (browser: TestBrowser, world: World) => Promise<void> | void,
) {
  return fc.nat(1).map((browserIndex): Step => {
    const description = `${kind} ${detail}`.trim();
    return {
      kind,
      toString: () => `${description} (browser ${browserIndex})`,
      async run(world) {
        const browser = world.browsers[browserIndex];
        if (browser) await run(browser, world);
        await world.clock.pass(1);
      },
    };
  });
}
