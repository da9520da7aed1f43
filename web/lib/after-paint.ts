/**
 * Runs once the next frame is on the screen. Reading a size or moving the focus costs nothing then: a moment earlier the
 * browser would have to lay the page out first, in the middle of somebody's click.
 *
 * @returns takes it back
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
