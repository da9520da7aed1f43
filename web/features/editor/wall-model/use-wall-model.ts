import { useEffect, useState } from 'react';
import { selectPhotosById } from '../../../documents/photos/index.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useAppStore } from '../../../site/store-hooks.ts';
import { hasQuickLook } from './capabilities.ts';
import { writeGlb } from './files/glb.ts';
import { writeUsdz } from './files/usdz.ts';
import { makeWallModel } from './make-wall-model.ts';
import type { ModelWall } from './wall-scene.ts';

/** Object URLs of the model. */
export interface ModelFiles {
  glbUrl: string;
  /** For Quick Look, if supported. */
  usdzUrl: string | undefined;
}

type WallModelState =
  | { kind: 'making'; drawn: number; count: number }
  | { kind: 'made'; files: ModelFiles }
  | { kind: 'failed' };

const INITIAL: WallModelState = { kind: 'making', drawn: 0, count: 0 };

export interface WallModelControls {
  state: WallModelState;
  /** Call if the model cannot be shown. */
  failed(): void;
  tryAgain(): void;
}

/** Builds the model of the current wall, and frees its memory on unmount. */
export function useWallModel(now: ModelWall): WallModelControls {
  const site = useSite();
  const store = useAppStore();
  const [begun] = useState(() => ({ wall: now, photos: selectPhotosById(store.getState()) }));
  const [state, setState] = useState(INITIAL);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt builds it again
  useEffect(() => {
    const wanted = new AbortController();
    const { signal } = wanted;
    const urls: string[] = [];
    const addressOf = (file: Blob): string => {
      const url = URL.createObjectURL(file);
      urls.push(url);
      return url;
    };

    async function make(): Promise<void> {
      const onProgress = (drawn: number, count: number) => setState({ kind: 'making', drawn, count });
      const [model] = await Promise.all([
        makeWallModel({ ...begun, site, onProgress, signal }),
        // The viewer element: a quarter of a megabyte that nothing else needs.
        import('@google/model-viewer'),
      ]);
      if (signal.aborted) return;
      const usdzUrl = hasQuickLook() ? addressOf(writeUsdz(model)) : undefined;
      setState({ kind: 'made', files: { glbUrl: addressOf(writeGlb(model)), usdzUrl } });
    }

    setState(INITIAL);
    make().catch((error: unknown) => {
      if (signal.aborted) return;
      console.warn('The wall could not be shown in 3D', error);
      setState({ kind: 'failed' });
    });
    return () => {
      wanted.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [attempt, begun, site]);

  return {
    state,
    failed: () => setState({ kind: 'failed' }),
    tryAgain: () => setAttempt((before) => before + 1),
  };
}
