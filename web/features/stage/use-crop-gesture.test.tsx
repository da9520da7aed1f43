import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import { useCropGesture } from './use-crop-gesture.ts';

const OPENING = { left: 0, top: 0, width: 100, height: 100 };
const SCENE = { photo: { widthPx: 3_000, heightPx: 3_000 }, aspect: 1, scaleMax: 4, scaleLimit: 4 };
const WHOLE: Placement = { scale: 1, centerX: 0.5, centerY: 0.5 };

function stage() {
  const [preview, commit] = [vi.fn(), vi.fn()];
  function Stage() {
    const target = useRef<HTMLDivElement>(null);
    useCropGesture({ target, scene: SCENE, placement: WHOLE, measure: () => OPENING, preview, commit });
    return <div ref={target} data-testid="stage" />;
  }
  render(<Stage />);
  return { preview, commit, target: screen.getByTestId('stage') };
}

/** A trackpad's pinch is a wheel event with Ctrl. */
test('spreading two fingers zooms in at once, and commits one step at the end', async () => {
  const { target, preview, commit } = stage();
  for (let step = 0; step < 3; step++)
    expect(fireEvent.wheel(target, { ctrlKey: true, deltaY: -10, clientX: 50, clientY: 50 })).toBe(false);
  expect(preview).toHaveBeenCalled();
  expect(commit).not.toHaveBeenCalled();
  await waitFor(() => expect(commit).toHaveBeenCalledOnce());
  const [placement, kind] = commit.mock.calls[0] ?? [];
  expect(placement.scale).toBeGreaterThan(1);
  expect(kind).toBe('zoomed');
});

test('the wheel zooms without scrolling the page', async () => {
  const { target, commit } = stage();
  expect(fireEvent.wheel(target, { deltaY: -100, clientX: 50, clientY: 50 })).toBe(false);
  await waitFor(() => expect(commit).toHaveBeenCalledOnce());
  expect(commit.mock.calls[0]?.[0].scale).toBeGreaterThan(1);
});
