import * as z from 'zod/mini';
import { isSameTile } from '../../../../shared/order/contents.ts';
import { tilesAsTheyHang } from '../../../../shared/order/hanging-order.ts';
import { TileName } from '../../../../shared/order/history.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { STAFF_NOTE_LENGTH_MAX } from '../../../../shared/order/staff-input.ts';
import { useDraft } from '../../../site/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DiscardButton } from '../../../ui/discard-button.tsx';
import { OrderedTile } from '../../../ui/ordered-tile.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useDesk } from '../desk.ts';
import { keyOf } from '../order-name.ts';
import { workCopy as copy } from '../work-copy.ts';
import { useDialogForm } from './use-order-action.ts';

const AskDraft = z.object({ asked: z.array(TileName), message: z.string() });

export interface AskPhotoDialogProps {
  order: PrintRoomOrder;
  /** Thumbnail URLs by photo key. */
  pictures: ReadonlyMap<string, string | undefined>;
  onClose(): void;
}

/** Asks the customer for replacement photos; the message is mailed exactly as typed. */
export function AskPhotoDialog({ order, pictures, onClose }: AskPhotoDialogProps) {
  const { calls } = useDesk();
  const draft = useDraft(`ask ${keyOf(order)}`, AskDraft, { asked: [], message: '' });
  const { isBusy, errorText, submit } = useDialogForm(onClose, draft);
  const { asked, message } = draft.value;
  const isReady = asked.length > 0 && message.trim() !== '';

  const toggle = (tile: TileName) => {
    const others = asked.filter((each) => !isSameTile(each, tile));
    draft.change({ asked: others.length < asked.length ? others : [...asked, tile], message });
  };
  const ask = () =>
    submit(() => calls.askForPhotos(order, { requestId: draft.id, tiles: asked, message }), copy.ask.asked(order.id));

  return (
    <Dialog
      onClose={onClose}
      title={copy.ask.heading}
      description={copy.ask.lead(order.email)}
      footer={
        <>
          <DiscardButton onDiscard={draft.discard} onClose={onClose} />
          <Button variant="primary" onClick={ask} busy={isBusy} disabled={!isReady}>
            {copy.ask.confirm}
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="mb-2 font-medium text-small">{copy.ask.tiles}</legend>
        <ul className="grid max-h-64 grid-cols-3 gap-3 overflow-y-auto p-1 sm:grid-cols-4">
          {tilesAsTheyHang(order).map(({ position, line, tile }) => {
            const name = { lineNumber: line.number, tileNumber: tile.number };
            return (
              <li key={position}>
                <label className="grid cursor-pointer gap-1.5 rounded-sm p-1.5 has-checked:bg-line/60">
                  <OrderedTile tile={tile} product={line.product} src={pictures.get(tile.photoKey)} alt="" />
                  <span className="numbers flex min-h-11 items-center gap-2 text-small">
                    <input
                      type="checkbox"
                      className="size-5 accent-accent"
                      checked={asked.some((each) => isSameTile(each, name))}
                      onChange={() => toggle(name)}
                    />
                    {copy.ask.tile(position)}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      </fieldset>
      <div className="mt-4">
        <TextArea
          label={copy.ask.message}
          hint={copy.ask.messageHint}
          rows={3}
          // The tile is chosen at a glance, while the message has to be typed.
          autoFocus
          maxLength={STAFF_NOTE_LENGTH_MAX}
          value={message}
          onChange={(event) => draft.change({ asked, message: event.target.value })}
        />
      </div>
      <p role="alert" className="mt-4 text-danger text-small empty:hidden">
        {errorText}
      </p>
    </Dialog>
  );
}
