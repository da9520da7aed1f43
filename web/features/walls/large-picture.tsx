import type { DraftProject } from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { wallsTexts } from './copy.ts';
import { WallPicture } from './wall-picture.tsx';

/** Leaves room for the buttons on short phones. */
const HEIGHT_MAX = 'min(10rem, 22dvh)';

/** The wall that a sentence refers to. */
export function LargePicture({ project, others = 0 }: { project: DraftProject; others?: number }) {
  const copy = useTexts(wallsTexts);
  return (
    <div className="flex w-full max-w-form flex-col items-center">
      <WallPicture project={project} heightMax={HEIGHT_MAX} />
      {others > 0 && <p className="mt-3 text-ink-soft text-small">{copy.others(others)}</p>}
    </div>
  );
}
