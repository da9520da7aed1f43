import { Smartphone, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useBrand } from '../../site/use-brand.ts';
import { commonTexts } from '../../ui/copy.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { visitTexts } from './copy.ts';
import { currentScreen, isLowLandscape, onTurn } from './low-landscape.ts';

/** Asks to turn the phone without blocking, because some users cannot. Covers the header only. */
export function SidewaysMessage() {
  const common = useTexts(commonTexts);
  const copy = useTexts(visitTexts);
  const isSideways = useSyncExternalStore(
    onTurn,
    () => isLowLandscape(currentScreen()),
    () => false,
  );
  const [isRead, setIsRead] = useState(false);
  const brand = useBrand();
  if (!isSideways || isRead) return null;
  return (
    <div className="motion-fade-in fixed inset-x-0 top-0 z-40 flex min-h-16 items-center gap-3 bg-ink px-4 text-paper">
      <Smartphone aria-hidden="true" className="size-5 shrink-0" />
      <p role="status" className="mr-auto text-small">
        {copy.sideways.message(brand)}
      </p>
      <IconButton
        label={common.close}
        icon={<X aria-hidden="true" />}
        className="text-paper enabled:hover:bg-paper/20"
        onClick={() => setIsRead(true)}
      />
    </div>
  );
}
