/**
 * Work that a hand on the page should not wait for: it runs once in a task of its own, after what asked for it has been
 * drawn, however often it was asked for meanwhile. A page that goes away gets it done first.
 *
 * @returns asks for it
 */
export function soon(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    clearTimeout(timer);
    timer = undefined;
    work();
  };
  // also where a phone puts the page away and never says goodbye
  const finish = (): void => {
    if (timer !== undefined) run();
  };
  globalThis.addEventListener?.('pagehide', finish);
  globalThis.document?.addEventListener('visibilitychange', finish);
  return () => {
    timer ??= setTimeout(run);
  };
}
