/** Files that are loaded or on their way, by their path from the root of the site. */
const files = new Map<string, Promise<void>>();

/**
 * Imports a chunk of the shop: the build wraps every `import()` in it (web/vite.config.ts). Fetches the chunk's files
 * first, into the browser's cache. Chromium remembers a failed import until the page is reloaded, so that no retry
 * could succeed (https://github.com/whatwg/html/issues/6768); a failed fetch leaves no trace.
 *
 * @param paths the chunk's script, the scripts it imports, and their style sheets
 */
export async function loadChunk<Module>(load: () => Promise<Module>, paths: readonly string[] = []): Promise<Module> {
  await Promise.all(paths.map(loadOnce));
  return await load();
}

function loadOnce(path: string): Promise<void> {
  const known = files.get(path);
  if (known) return known;
  const address = `/${path}`;
  const loading = path.endsWith('.css') ? loadStyles(address) : fetchScript(address);
  files.set(path, loading);
  loading.catch(() => files.delete(path));
  return loading;
}

async function fetchScript(address: string): Promise<void> {
  if (document.querySelector(`script[src="${address}"], link[href="${address}"]`)) return;
  const response = await fetch(address).catch((cause) => {
    throw new Error(`Failed to load ${new URL(address, location.href)}`, { cause });
  });
  if (!response.ok) throw new Error(`Failed to load ${new URL(address, location.href)}: status ${response.status}`);
  await response.arrayBuffer();
}

async function loadStyles(address: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Failed to load the style sheet ${address}`));
    };
    document.head.append(link);
  });
}
