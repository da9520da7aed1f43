const FIRST_SCRIPT = 'script[type=module][src]';
const DEADLINE_MS = 8_000;

/**
 * Every page names its first script, whose name changes with anything that is built. The static page is that of the build
 * that is there now, and no cache answers for it.
 *
 * @returns the first script of another build than this page's; undefined where there is none, or nobody says so
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
