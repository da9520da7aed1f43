import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SourceId, SourcePhoto } from '../../../../../shared/photo/sources.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useSite } from '../../../../site/site-context.tsx';
import { Choosable } from '../../../../ui/choosable.tsx';
import { JustifiedItem } from '../../../../ui/justified.tsx';
import { outsideQueries } from './calls.ts';
import { photoSourcesOutsideTexts } from './copy.ts';
import type { OutsideState } from './use-outside-shelf.ts';

export interface OutsidePhotoProps {
  sourceId: SourceId;
  photo: SourcePhoto;
  name: string;
  state: OutsideState;
  onToggle(): void;
}

/** One photo of an account. Shows its progress once chosen. */
export function OutsidePhoto({ sourceId, photo, name, state, onToggle }: OutsidePhotoProps) {
  const copy = useTexts(photoSourcesOutsideTexts);
  const url = useThumbnailUrl(sourceId, photo.id);
  const aspect = photo.width && photo.height ? photo.width / photo.height : 1;
  return (
    <JustifiedItem aspect={aspect}>
      <Choosable isChosen={state.isChosen} aspect={aspect} onToggle={onToggle}>
        {url && <img src={url} alt="" draggable={false} className="motion-fade-in size-full object-cover" />}
        <span className="sr-only">
          {name}
          {state.isComing && `, ${copy.adding}`}
        </span>
        {state.isComing && (
          <span aria-hidden="true" className="absolute top-2 right-2 rounded-full bg-paper p-1">
            <LoaderCircle className="size-4 animate-spin" />
          </span>
        )}
        {state.problem !== undefined && (
          <span className="absolute inset-x-1 bottom-1 rounded-sm bg-paper p-2 text-left text-caption text-danger">
            {state.problem}
          </span>
        )}
      </Choosable>
    </JustifiedItem>
  );
}

/** The account's thumbnail as an object URL, because it is loaded through the authenticated API. */
function useThumbnailUrl(sourceId: SourceId, photoId: string): string | undefined {
  const { data } = useQuery(outsideQueries(useSite()).thumbnail(sourceId, photoId));
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url;
}
