import { GalleryHorizontalEnd } from 'lucide-react';
import { ToolFace, toolButtonClass } from '../../ui/tool-button.tsx';
import { WallsLink } from '../walls/index.ts';
import { copy } from './copy.ts';

/** The link to the other walls. */
export function WallsButton() {
  return (
    <WallsLink
      className={toolButtonClass}
      icon={<ToolFace word={copy.words.walls} icon={<GalleryHorizontalEnd aria-hidden="true" />} />}
    />
  );
}
