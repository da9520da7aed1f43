import { GalleryHorizontalEnd } from 'lucide-react';
import { useTexts } from '../../lib/texts.ts';
import { ToolFace, toolButtonClass } from '../../ui/tool-button.tsx';
import { WallsLink } from '../walls/index.ts';
import { editorTexts } from './copy.ts';

/** The link to the other walls. */
export function WallsButton() {
  const copy = useTexts(editorTexts);
  return (
    <WallsLink
      className={toolButtonClass}
      icon={<ToolFace word={copy.words.walls} icon={<GalleryHorizontalEnd aria-hidden="true" />} />}
    />
  );
}
