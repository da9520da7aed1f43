import { useEffect, useState } from 'react';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { ordersTexts } from './copy.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { TileChoice } from './tile-choice.tsx';
import { changedTiles, type Draft, draftOf, FRESH, isSameDraft } from './tile-draft.ts';
import { TilePlacing } from './tile-placing.tsx';
import { type TileTarget, targetsOf } from './tile-target.ts';
import { conflictOf, useChangeOrder } from './use-change-order.ts';
import { type ChosenPhoto, useDraftPhoto } from './use-draft-photo.ts';

export interface TilesDialogProps {
  view: OrderReply;
  /** Undefined to choose among several tiles first. */
  targetId?: string | undefined;
  /** Opens the photo choice first and skips the ordered photo, for a photo request. */
  isPhotoFirst?: boolean | undefined;
  onClose(): void;
  onStale(): void;
}

const SAVED_ID = 'tile-saved';

/** Changes the crop or photo of an ordered tile; the order shows the result. */
export function TilesDialog({ view, targetId, isPhotoFirst = false, onClose, onStale }: TilesDialogProps) {
  const copy = useTexts(ordersTexts);
  const { toast } = useSite();
  // The toast would cover the buttons of the next tile.
  useEffect(() => toast.dismiss(SAVED_ID), [toast]);
  const targets = targetsOf(view.order);
  const [chosenId, setChosenId] = useState(targetId ?? (targets.length === 1 ? targets[0]?.id : undefined));
  const index = targets.findIndex(({ id }) => id === chosenId);
  const target = targets[index];
  if (target) {
    const label = copy.tiles.label(index + 1, targets.length, target);
    return <PlaceDialog {...{ view, target, label, isPhotoFirst, onClose, onStale }} />;
  }
  return (
    <Dialog
      onClose={onClose}
      isLarge
      title={copy.change.photos}
      description={copy.tiles.chooseLead}
      footer={<Button onClick={onClose}>{copy.tiles.keep}</Button>}
    >
      <TileChoice view={view} targets={targets} onChoose={({ id }) => setChosenId(id)} onStale={onStale} />
    </Dialog>
  );
}

interface PlaceDialogProps extends Omit<TilesDialogProps, 'targetId'> {
  isPhotoFirst: boolean;
  target: TileTarget;
  label: string;
}

function PlaceDialog({ view, target, label, isPhotoFirst, onClose, onStale }: PlaceDialogProps) {
  const terms = useTexts(termTexts);
  const copy = useTexts(ordersTexts);
  const { toast } = useSite();
  const { change, isChanging, errorText, forget } = useChangeOrder(view.order.id);
  const { photoKey } = target.pieces[0].tile;
  const [chosen, setChosen] = useState<ChosenPhoto>({ key: photoKey });
  const [edited, setEdited] = useState<Draft>();
  const [isChoosing, setIsChoosing] = useState(isPhotoFirst);
  // Version the shopper decided on; a newer order is shown first.
  const [seenVersion, setSeenVersion] = useState(view.version);
  const photo = useDraftPhoto(view, chosen, onStale);
  const { key, size } = photo;
  const isOrdered = 'key' in chosen && chosen.key === photoKey;
  const ordered = isOrdered && size ? draftOf(target, size) : undefined;
  const draft = edited ?? ordered ?? FRESH;
  const texts = copy.tiles;

  function save(): void {
    if (!key || !size) return;
    if (ordered && isSameDraft(draft, ordered)) {
      onClose();
      return;
    }
    const tiles = changedTiles(target, { ...size, key }, draft);
    change(
      { kind: 'tiles', version: seenVersion, tiles },
      {
        onSuccess() {
          toast.success(texts.saved, { id: SAVED_ID });
          onClose();
        },
        onError: (error) => setSeenVersion(conflictOf(error)?.version ?? seenVersion),
      },
    );
  }

  function choose(next: ChosenPhoto): void {
    setChosen(next);
    setEdited(undefined);
    setIsChoosing(false);
    forget();
  }

  function goBack(): void {
    // Nothing precedes the first choice of a photo request.
    if (isPhotoFirst && isOrdered) onClose();
    else setIsChoosing(false);
  }

  const waiting = !key && !photo.errorText ? texts.onTheWay : undefined;
  return (
    <Dialog
      onClose={onClose}
      isLarge
      title={texts.title}
      footer={
        !isChoosing && (
          <>
            <Button onClick={onClose}>{texts.keep}</Button>
            <Button variant="primary" busy={isChanging} disabled={!key || !size} onClick={save}>
              {terms.save}
            </Button>
          </>
        )
      }
    >
      {isChoosing ? (
        <PhotoChoice view={view} chosen={chosen} onChoose={choose} onBack={goBack} />
      ) : size && !photo.errorText ? (
        <TilePlacing
          target={target}
          label={label}
          photo={{ ...photo, size }}
          draft={draft}
          onDraft={setEdited}
          onOtherPhoto={() => setIsChoosing(true)}
        />
      ) : (
        <div className="grid flex-1 content-center justify-items-center gap-6">
          {photo.errorText === undefined && <Skeleton className="aspect-square w-48" />}
          <Button autoFocus onClick={() => setIsChoosing(true)}>
            {texts.another}
          </Button>
        </div>
      )}
      {!isChoosing && (
        <>
          <p role="status" className="mt-3 text-ink-soft text-small empty:hidden">
            {waiting}
          </p>
          <p role="alert" className="mt-3 text-danger empty:hidden">
            {errorText ?? photo.errorText}
          </p>
        </>
      )}
    </Dialog>
  );
}
