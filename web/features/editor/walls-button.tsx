import { clsx } from 'clsx';
import { GalleryHorizontalEnd } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { WallsLink } from '../walls/index.ts';

/** The way to the other walls, with its words where there is room for them. */
export function WallsButton() {
  return (
    <>
      <WallsLink className={clsx(iconButtonClass, 'md:hidden')} icon={<GalleryHorizontalEnd aria-hidden="true" />} />
      <WallsLink className={clsx(buttonClass({ variant: 'plain' }), 'max-md:!hidden')} />
    </>
  );
}
