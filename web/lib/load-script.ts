import { withDeadline } from './deadline.ts';

const DEADLINE_MS = 20_000;

/**
 * Adds a third-party script to the page. Removes it again on failure, so that the next attempt reloads it.
 *
 * @throws if it fails or times out
 */
export async function loadScript(address: string, { crossOrigin = null }: { crossOrigin?: 'anonymous' | null } = {}) {
  const script = document.createElement('script');
  script.src = address;
  script.crossOrigin = crossOrigin;
  script.async = true;
  const loaded = () =>
    new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${address} does not load`)));
      document.head.append(script);
    });
  try {
    const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
    await withDeadline(loaded, { wait, deadlineMs: DEADLINE_MS });
  } catch (error) {
    script.remove();
    throw error;
  }
}
