import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { FramedTile } from '../../ui/framed-tile.tsx';
import { photoPickerTexts } from './copy.ts';

const SHOWN = { widthInches: 8, heightInches: 8 };

/**
 * Empty frames for pictures of this device.
 *
 * @param children buttons that open the device's photos
 */
export function EmptyPicker({ children }: { children: ReactNode }) {
  const copy = useTexts(photoPickerTexts);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-10 py-6 text-center">
      <div aria-hidden="true" className="flex w-full items-center justify-center gap-[6%] sm:gap-8">
        <EmptyFrame frameColor="White" className="w-[23%] sm:w-32" />
        <EmptyFrame frameColor="Black" className="w-[32%] sm:w-48" />
        <EmptyFrame frameColor="Gray" className="w-[23%] sm:w-32" />
      </div>
      <div className="max-w-form">
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
        <p className="mt-4 text-ink-soft text-small pointer-coarse:hidden">{copy.dropHint}</p>
        <p className="mt-6 text-ink-soft text-small">{copy.keptNote}</p>
      </div>
    </div>
  );
}

function EmptyFrame({ frameColor, className }: { frameColor: 'Black' | 'White' | 'Gray'; className: string }) {
  return (
    <FramedTile frameColor={frameColor} shownInches={SHOWN} className={className}>
      <div className="absolute inset-0 bg-paper" />
    </FramedTile>
  );
}
