import * as z from 'zod/mini';

/** Messages between the tabs of one browser. A tab does not receive its own. */
export interface Tabs {
  announce(keys: string[]): void;
  listen(listener: (keys: string[]) => void): () => void;
}

const News = z.object({ keys: z.array(z.string()) });

/** Tabs on one BroadcastChannel; a single tab if the browser has none. */
export function createTabs(name: string): Tabs {
  const channel = openChannel(name);
  return {
    announce: (keys) => channel?.postMessage({ keys }),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        const news = News.safeParse(data);
        if (news.success) listener(news.data.keys);
      };
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
