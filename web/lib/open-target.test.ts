// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { openTarget } from './open-target.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** A page with two questions. jsdom does not navigate to targets. */
function page(target: string, isOpen = false) {
  document.body.innerHTML = `<details ${isOpen ? 'open' : ''}><p id="a">A</p></details><details><p id="b">B</p></details>`;
  const { querySelector } = document;
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    querySelector.call(document, selector.replace(':target', `#${target}`)),
  );
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  openTarget(document);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  return { open: [...document.querySelectorAll('details')].map(({ open }) => open), scrolled: scrolled.mock.contexts };
}

test('opens the question that the URL targets, in view', () => {
  const { open, scrolled } = page('b');
  expect(open).toEqual([false, true]);
  expect(scrolled).toEqual([document.getElementById('b')]);
});

test.each([
  ['is already open', 'a', true],
  ['has no match', 'c', false],
])('a target that %s changes nothing', (_what, target, isOpen) => {
  const { open, scrolled } = page(target, isOpen);
  expect(open).toEqual([isOpen, false]);
  expect(scrolled).toEqual([]);
});
