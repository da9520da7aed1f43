const FIRST_SCRIPT = 'script[type=module][src]';
const DEADLINE_MS = 8_000;

/**
 * Compares the name of the first script, which changes with every build, with that in the static page, which is never
 * cached.
 *
 * @returns the first script of another build; undefined if there is none, or the shop is unreachable
 */
export async function newerBuild(
  page: Document,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<string | undefined> {
  try {
    const options: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) };
    const reply = await fetch('/index.html', options);
    const now = new DOMParser().parseFromString(reply.ok ? await reply.text() : '', 'text/html');
    const [own, other] = [page, now].map((each) => each.querySelector(FIRST_SCRIPT)?.getAttribute('src'));
    return own && other && own !== other ? other : undefined;
  } catch {
    return undefined;
  }
}
