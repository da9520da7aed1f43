import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Command } from './commands/command.ts';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(cleanup);

const zoomedFrom: number[] = [];
const zoomIn: Command<{ scale: number }> = {
  id: 'zoom-in',
  label: () => 'Zoom in',
  shortcuts: ['+'],
  enabled: () => true,
  run: ({ scale }) => zoomedFrom.push(scale),
};
const COMMANDS = [zoomIn];

test('a key pressed as soon as a picture is visible acts on that picture', () => {
  const { rerender } = render(<Stage scale={1} />);
  rerender(<Stage scale={1.1} pressOnceSeen />);
  expect(zoomedFrom).toEqual([1.1]);
});

function Stage({ scale, pressOnceSeen = false }: { scale: number; pressOnceSeen?: boolean }) {
  return (
    <>
      <Keys scale={scale} />
      <Hand presses={pressOnceSeen} />
    </>
  );
}

function Keys({ scale }: { scale: number }) {
  useShortcuts(COMMANDS, { scale });
  return null;
}

/** Presses before React runs passive effects, which it defers until after the paint. */
function Hand({ presses }: { presses: boolean }) {
  useLayoutEffect(() => {
    if (presses) window.dispatchEvent(new KeyboardEvent('keydown', { key: '+' }));
  }, [presses]);
  return null;
}
