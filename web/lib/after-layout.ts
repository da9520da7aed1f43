/**
 * Runs once the next frame has been laid out, in that frame. Reading a size or moving the focus costs nothing then: at any
 * other moment something may have changed since the last frame, and the browser would have to lay the page out first.
 *
 * @returns takes it back
 */
export function afterLayout(run: () => void): () => void {
  // of whatever it is told to watch an observer hears first after the next layout
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
