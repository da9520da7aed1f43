import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CENTERED, cropBox, type Placement } from '../../../shared/geometry/crop-box.ts';
import type { CropScene } from './crop-moves.ts';
import { createLiveScale } from './live-scale.ts';
import { PhotoStage, type StageHandle, useStagePiece } from './photo-stage.tsx';

/** The opening shows two thirds of its width: a drag over a fifth of it moves the photo by two fifteenths. */
const SCENE: CropScene = { photo: { widthPx: 3000, heightPx: 2000 }, aspect: 1, scaleMax: 4, scaleLimit: 4 };
const OPENING = { left: 0, top: 0, width: 300, height: 300 };

beforeEach(() => {
  vi.useFakeTimers();
  // Nothing glides.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.assign(Element.prototype, {
    setPointerCapture() {},
    releasePointerCapture() {},
    hasPointerCapture: () => true,
  });
  Element.prototype.getBoundingClientRect = () => OPENING as DOMRect;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Piece({ placement }: { placement: Placement }) {
  const photo = useStagePiece(0, cropBox(SCENE.photo, SCENE.aspect, placement));
  return <div ref={photo} data-testid="photo" />;
}

function open() {
  const handle = createRef<StageHandle>();
  const live = createLiveScale();
  const placed: { placement: Placement; kind: string }[] = [];
  const stage = (placement: Placement) => (
    <PhotoStage
      ref={handle}
      aria-label="Tile 1"
      style={{ touchAction: 'none' }}
      keys="Arrow keys move the photo"
      scene={SCENE}
      placement={placement}
      cropsOf={(wanted) => [cropBox(SCENE.photo, SCENE.aspect, wanted)]}
      live={live}
      onPlace={(next, kind) => placed.push({ placement: next, kind })}
    >
      <Piece placement={placement} />
    </PhotoStage>
  );
  const { rerender } = render(stage(CENTERED));
  return {
    ...{ handle, live, placed },
    shown: () => screen.getByTestId('photo').style.transform,
    layOut: (placement: Placement) => rerender(stage(placement)),
  };
}

const target = () => screen.getByRole('group', { name: 'Tile 1', description: 'Arrow keys move the photo' });

function finger(kind: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number, pointerId = 1): void {
  const buttons = kind === 'pointerUp' ? 0 : 1;
  fireEvent[kind](target(), { pointerId, pointerType: 'touch', clientX: x, clientY: y, buttons, button: 0 });
}

describe('a stage', () => {
  test('moves the photo with the finger, and places it once, on release', () => {
    const { placed, shown, layOut } = open();
    finger('pointerDown', 200, 100);
    finger('pointerMove', 170, 100);
    finger('pointerMove', 140, 100);
    expect(shown()).toContain('translate(-13.3');
    expect(placed).toEqual([]);
    finger('pointerUp', 140, 100);
    expect(placed).toEqual([{ kind: 'placed', placement: { ...CENTERED, centerX: expect.closeTo(0.5 + 2 / 15) } }]);
    layOut(placed[0]?.placement ?? CENTERED);
    expect(shown()).toBe('');
  });

  test('zooms about the middle of two fingers', () => {
    const { placed, live } = open();
    finger('pointerDown', 100, 150, 1);
    finger('pointerDown', 200, 150, 2);
    finger('pointerMove', 50, 150, 1);
    finger('pointerMove', 250, 150, 2);
    expect(live.get()).toBe(2);
    finger('pointerUp', 50, 150, 1);
    finger('pointerUp', 250, 150, 2);
    expect(placed).toEqual([{ kind: 'zoomed', placement: { scale: 2, centerX: expect.closeTo(0.5), centerY: 0.5 } }]);
  });

  test('zooms under the wheel, and places the photo when it rests', () => {
    const { placed, shown } = open();
    fireEvent.wheel(target(), { deltaY: -100, clientX: 150, clientY: 150 });
    expect(shown()).toContain('scale(1.15');
    expect(placed).toEqual([]);
    act(() => vi.advanceTimersByTime(1000));
    expect(placed.map(({ kind }) => kind)).toEqual(['zoomed']);
  });

  test('puts the photo back when the gesture is canceled, and leaves it there until the finger is lifted', () => {
    const { handle, placed, shown } = open();
    expect(handle.current?.cancel()).toBe(false);
    finger('pointerDown', 200, 100);
    finger('pointerMove', 100, 100);
    expect(handle.current?.cancel()).toBe(true);
    expect(shown()).toBe('');
    finger('pointerMove', 50, 100);
    finger('pointerUp', 50, 100);
    expect([shown(), placed]).toEqual(['', []]);
  });

  test('previews a placement for the slider, and shows the committed zoom again once it is placed', () => {
    const { handle, live, shown, layOut } = open();
    const zoomed = { ...CENTERED, scale: 2 };
    act(() => handle.current?.preview(zoomed));
    expect([live.get(), shown()]).toEqual([2, expect.stringMatching(/^translate\(-\S+%, -50%\) scale/)]);
    layOut(zoomed);
    expect([live.get(), shown()]).toEqual([undefined, '']);
  });
});
