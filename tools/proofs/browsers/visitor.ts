import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Point, Tab } from './tab.ts';

/** Finds elements like Testing Library: by the role and name for screen readers, or by label. */
export type Target = { role: string; name?: string | RegExp } | { label: string | RegExp } | { css: string };

/** A `Target` as JSON, because names can be patterns. */
interface SentTarget {
  by: 'role' | 'label' | 'css';
  value: string;
  name?: { text: string; isPattern: boolean } | undefined;
}

interface Box extends Point {
  width: number;
  height: number;
}

const WITHIN_MS = 30_000;
const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Acts like a user of a tab: finds elements by their text and uses mouse and keyboard. */
export function visitorOf(tab: Tab, shop: string) {
  const open = (path: string) => tab.open(new URL(path, shop).href);

  /** @returns undefined when it is missing, hidden or disabled */
  async function look(target: Target): Promise<Box | undefined> {
    const isLoaded = await tab.run(() => 'TestingLibraryDom' in window);
    if (!isLoaded) await tab.load(TESTING_LIBRARY);
    return tab.run(boxOf, sent(target));
  }

  async function find(target: Target, withinMs = WITHIN_MS): Promise<Box> {
    return until(`${JSON.stringify(sent(target))} on the screen`, () => look(target), withinMs);
  }

  async function click(target: Target): Promise<void> {
    await find(target);
    await settled(target);
    const box = await find(target);
    await tab.drag([{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
  }

  async function settled(target: Target): Promise<void> {
    let before = await find(target);
    await until(`a still ${JSON.stringify(sent(target))}`, async () => {
      await sleep(120);
      const now = await find(target);
      const isStill = Math.abs(now.x - before.x) + Math.abs(now.y - before.y) < 1;
      before = now;
      return isStill || undefined;
    });
  }

  async function fill(target: Target, text: string): Promise<void> {
    await click(target);
    await tab.run(() => (document.activeElement as HTMLInputElement).select());
    await tab.type(text);
  }

  return {
    tab,
    open,
    find,
    click,
    fill,
    settled,
    async isThere(target: Target): Promise<boolean> {
      return (await look(target)) !== undefined;
    },
    /** Clicks by script, because drivers disagree on coordinates in a cross-site frame. */
    async activate(target: Target): Promise<void> {
      await find(target);
      await tab.run(() => (window as unknown as FindingPage).found?.click());
    },
    /** Chooses an option of a native list like its own menu. */
    async choose(target: { label: string }, value: string): Promise<void> {
      await find(target);
      await tab.run(chooseOption, target.label, value);
    },
    async text(): Promise<string> {
      return tab.run(() => document.body.innerText);
    },
    async says(text: string | RegExp, withinMs = WITHIN_MS): Promise<void> {
      await until(
        `the text ${text}`,
        async () => {
          const all = await tab.run(() => document.body.innerText);
          return (typeof text === 'string' ? all.includes(text) : text.test(all)) || undefined;
        },
        withinMs,
      );
    },
    async title(expected: string): Promise<void> {
      await until(`the title ${expected}`, async () =>
        (await tab.run(() => document.title)) === expected ? true : undefined,
      );
    },
    address: () => tab.run(() => location.href),
  };
}

export type Visitor = ReturnType<typeof visitorOf>;

async function until<Value>(what: string, ask: () => Promise<Value | undefined>, withinMs = WITHIN_MS): Promise<Value> {
  const untilMs = performance.now() + withinMs;
  let last: unknown;
  while (performance.now() < untilMs) {
    try {
      const value = await ask();
      if (value !== undefined) return value;
    } catch (error) {
      // a page has no document while it is being left
      last = error;
    }
    await sleep(150);
  }
  throw new Error(`Expected ${what} within ${withinMs / 1_000} s`, { cause: last });
}

function sent(target: Target): SentTarget {
  const pattern = (value: string | RegExp) =>
    typeof value === 'string' ? { text: value, isPattern: false } : { text: value.source, isPattern: true };
  if ('css' in target) return { by: 'css', value: target.css };
  if ('label' in target) return { by: 'label', value: '', name: pattern(target.label) };
  return { by: 'role', value: target.role, name: target.name === undefined ? undefined : pattern(target.name) };
}

type Queries = Record<
  'queryAllByRole' | 'queryAllByLabelText',
  (root: Element, what: string | RegExp, options?: { name?: string | RegExp }) => HTMLElement[]
>;

/** Globals that these scripts add to the page. */
interface FindingPage {
  TestingLibraryDom: Queries;
  found: HTMLElement | undefined;
}

/** Runs in the page: scrolls the first visible match into view. */
function boxOf({ by, value, name }: SentTarget): Box | undefined {
  const page = window as unknown as FindingPage;
  const queries = page.TestingLibraryDom;
  const wanted = name && (name.isPattern ? new RegExp(name.text) : name.text);
  const matches = {
    css: () => [...document.querySelectorAll<HTMLElement>(value)],
    label: () => queries.queryAllByLabelText(document.body, wanted ?? ''),
    role: () => queries.queryAllByRole(document.body, value, wanted === undefined ? {} : { name: wanted }),
  }[by]();
  const isOff = (match: HTMLElement) => match.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]');
  const shown = matches.find((match) => match.getBoundingClientRect().width > 0 && !isOff(match));
  page.found = shown;
  if (!shown) return undefined;
  shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = shown.getBoundingClientRect();
  return { x, y, width, height };
}

/** Runs in the page. */
function chooseOption(label: string, value: string): void {
  const queries = (window as unknown as FindingPage).TestingLibraryDom;
  const [list] = queries.queryAllByLabelText(document.body, label) as HTMLSelectElement[];
  if (!list) throw new Error(`Expected a list labeled ${label}`);
  list.value = value;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
