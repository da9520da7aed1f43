import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** An action of the current screen for the palette, equal to one of its buttons. */
export interface PaletteAction {
  id: string;
  label: string;
  run(): void;
}

export interface PaletteRegistry {
  /** @returns unregisters them */
  register(actions: () => readonly PaletteAction[]): () => void;
}

export const PaletteContext = createContext<PaletteRegistry | undefined>(undefined);

/** Adds a screen's actions to the palette while it is mounted. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const registry = useContext(PaletteContext);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => registry?.register(() => latest.current), [registry]);
}
