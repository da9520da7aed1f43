import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { photoOfFile, photosChosen, usePhotoServices } from '../../documents/photos/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAppStore } from '../../site/store-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { ordersTexts } from './copy.ts';
import type { ChosenPhoto } from './use-draft-photo.ts';

export interface PhotoChoiceProps {
  view: OrderReply;
  chosen: ChosenPhoto;
  onChoose(photo: ChosenPhoto): void;
  onBack(): void;
}

export function PhotoChoice({ view, chosen, onChoose, onBack }: PhotoChoiceProps) {
  const copy = useTexts(ordersTexts);
  const { intake } = usePhotoServices();
  const { dispatch, getState } = useAppStore();
  const [errorText, setErrorText] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const texts = copy.tiles;
  const others = view.photos.filter(
    ({ key, thumbnailUrl, width }) =>
      thumbnailUrl !== undefined && width !== undefined && !('key' in chosen && key === chosen.key),
  );

  async function add([file]: File[]): Promise<void> {
    if (!file) return;
    const { chosen: forNextWall } = getState().photos;
    const [turnedAway] = await intake.add([file]);
    // The upload is for this order, not for the next wall.
    dispatch(photosChosen(forNextWall));
    const photo = photoOfFile(getState().photos.byId, file);
    if (photo) onChoose({ id: photo.id });
    else setErrorText(texts.turnedAway(file.name, turnedAway?.reason ?? ''));
  }

  return (
    <div className="grid content-start gap-6 overflow-y-auto">
      <h3 ref={heading} tabIndex={-1} className="font-serif text-lead outline-none">
        {texts.another}
      </h3>
      <div className="flex flex-wrap gap-3">
        <FileButton
          isSingle
          variant="primary"
          icon={<ImagePlus aria-hidden="true" className="size-5" />}
          onFiles={(files) => void add(files)}
        >
          {texts.fromDevice}
        </FileButton>
        <Button onClick={onBack}>{texts.back}</Button>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {errorText}
      </p>
      {others.length > 0 && (
        <section aria-labelledby="photos-of-order">
          <h4 id="photos-of-order" className="mb-3 text-ink-soft">
            {texts.ofOrder}
          </h4>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-8">
            {others.map(({ key, thumbnailUrl }, index) => (
              <li key={key}>
                <button
                  type="button"
                  aria-label={texts.choosePhoto(index + 1, others.length)}
                  onClick={() => onChoose({ key })}
                  className="block aspect-square w-full overflow-hidden rounded-sm bg-line"
                >
                  <img src={thumbnailUrl} alt="" className="size-full bg-[#fff] object-cover" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
