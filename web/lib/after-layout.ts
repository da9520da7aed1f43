/**
 * Runs after the layout of the next frame, when reading a size or moving the focus is free: at any other time it may
 * force a synchronous layout.
 *
 * @returns cancels it
 */
export function afterLayout(run: () => void): () => void {
  // A ResizeObserver first fires after the next layout.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
