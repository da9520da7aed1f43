import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moveBetweenRows } from './row-keys.ts';

test('arrow keys move between the rows instead of scrolling the page; other keys are left alone', () => {
  render(
    <ul onKeyDown={moveBetweenRows}>
      {['A', 'B'].map((name) => (
        <li key={name}>
          <a href={`/${name}`} data-row-link="">
            {name}
          </a>
        </li>
      ))}
    </ul>,
  );
  const [first, second] = screen.getAllByRole('link');
  first?.focus();
  /** @returns whether the browser's default action applies, such as scrolling */
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect(press('ArrowDown')).toBe(false);
  expect(document.activeElement).toBe(second);
  expect(press('ArrowDown')).toBe(true);
  expect(press('Home')).toBe(false);
  expect(document.activeElement).toBe(first);
  expect(press('PageDown')).toBe(true);
});
