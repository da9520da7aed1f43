import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** Something that the screen which is open can do, for the palette: the same as one of its buttons. */
export interface PaletteAction {
  id: string;
  label: string;
  run(): void;
}

export interface PaletteRegistry {
  /** @returns takes them away again */
  register(actions: () => readonly PaletteAction[]): () => void;
}

export const PaletteContext = createContext<PaletteRegistry | undefined>(undefined);

/** Adds what a screen can do to the palette, for as long as it is shown. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const registry = useContext(PaletteContext);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => registry?.register(() => latest.current), [registry]);
}
