import type { SharedPicture } from '../../../../shared/photo/schema.ts';
import { photoIdOfKey, selectChosen } from '../../../documents/photos/index.ts';
import { useAppDispatch, useAppSelector } from '../../../site/store-hooks.ts';
import { Choosable } from '../../../ui/choosable.tsx';
import { Justified, JustifiedItem } from '../../../ui/justified.tsx';
import { pictureToggled } from './picture-actions.ts';
import type { PictureOrigin } from './shared-photo.ts';
import { sourceSet } from './source-set.ts';

export interface OfferedPicture {
  picture: SharedPicture;
  origin: PictureOrigin;
}

export function PictureGrid({ label, pictures }: { label: string; pictures: readonly OfferedPicture[] }) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectChosen);
  return (
    <Justified label={label} count={pictures.length}>
      {pictures.map(({ picture, origin }) => {
        const photoId = photoIdOfKey(picture.key);
        const aspect = picture.width / picture.height;
        const isChosen = chosen.includes(photoId);
        return (
          <JustifiedItem key={picture.key} aspect={aspect}>
            <Choosable
              photoId={photoId}
              isChosen={isChosen}
              aspect={aspect}
              onToggle={() => dispatch(pictureToggled(picture, origin))}
            >
              <img
                src={picture.thumbnailUrl}
                srcSet={sourceSet(picture)}
                sizes="(width < 768px) 46vw, 25vw"
                alt={picture.title}
                title={picture.title}
                loading="lazy"
                draggable={false}
                className="motion-fade-in size-full object-cover"
              />
            </Choosable>
          </JustifiedItem>
        );
      })}
    </Justified>
  );
}
