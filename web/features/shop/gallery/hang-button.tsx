import { useNavigate } from 'react-router';
import type { SharedPicture } from '../../../../shared/photo/schema.ts';
import type { FrameColor } from '../../../../shared/product/options.ts';
import { photoIdOfKey } from '../../../documents/photos/index.ts';
import { selectActiveProject } from '../../../documents/projects/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../../site/store-hooks.ts';
import { Button, type ButtonAppearance } from '../../../ui/button.tsx';
import { leaveFrom } from '../../../ui/travel.ts';
import { galleryTexts } from './copy.ts';
import { pictureAdded } from './picture-actions.ts';
import type { PictureOrigin } from './shared-photo.ts';

export interface HangButtonProps extends ButtonAppearance {
  picture: SharedPicture;
  origin: PictureOrigin;
  /** Defaults to the wall's frame color. */
  frameColor?: FrameColor;
  /** Defaults to 'Hang it'. */
  text?: string;
  className?: string;
}

/** Hangs a picture on the wall and goes there; for one that already hangs, shows where. */
export function HangButton({ picture, origin, frameColor, text, ...appearance }: HangButtonProps) {
  const copy = useTexts(galleryTexts);
  const dispatch = useAppDispatch();
  const { toast } = useSite();
  const navigate = useNavigate();
  const photoId = photoIdOfKey(picture.key);
  const isHanging = useAppSelector((state) =>
    selectActiveProject(state)?.tiles.some((tile) => tile.photoId === photoId),
  );
  function hang(): void {
    if (dispatch(pictureAdded(picture, origin, frameColor)) === 'full') {
      toast.error(copy.full);
      return;
    }
    leaveFrom([photoId]);
    void navigate(paths.printing());
  }
  const label = isHanging ? copy.seeWall : (text ?? copy.hang);
  return (
    <Button {...appearance} onClick={hang} aria-label={`${label}: ${picture.title}`}>
      {label}
    </Button>
  );
}
