import { useStore } from '../../lib/use-store.ts';
import { useSite } from '../../site/site-context.tsx';

export function useHasStashedWork(): boolean {
  const { stashes } = useSite();
  return useStore(
    stashes,
    () => stashes.read().length > 0,
    () => false,
  );
}
