import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { type NumberedTile, nameOf } from '../../../../shared/order/hanging-order.ts';
import { type ProductionState, REPRINT_REASONS, type ReprintReason } from '../../../../shared/order/history.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { STAFF_NOTE_LENGTH_MAX } from '../../../../shared/order/staff-input.ts';
import { GONE } from '../../../../shared/order/states.ts';
import { useDraft } from '../../../site/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DiscardButton } from '../../../ui/discard-button.tsx';
import { focusFirst } from '../../../ui/focus-first.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useDesk } from '../desk.ts';
import { copiesOf } from '../order-facts.ts';
import { keyOf } from '../order-name.ts';
import { workCopy as copy } from '../work-copy.ts';
import { ReprintTiles } from './reprint-tiles.tsx';
import { useDialogForm } from './use-order-action.ts';

const FORM_ID = 'reprint';
const ReprintDraft = z.object({ reason: z.optional(z.enum(REPRINT_REASONS)), note: z.string() });

export interface ReprintDialogProps {
  order: PrintRoomOrder;
  /** Tile the dialog was opened for; undefined while closed. */
  first: NumberedTile | undefined;
  tiles: readonly NumberedTile[];
  pictures: ReadonlyMap<string, string | undefined>;
  onClose(): void;
}

export function ReprintDialog({ first, ...props }: ReprintDialogProps) {
  // Mounts a fresh form for each tile.
  return first ? <OpenDialog key={first.position} first={first} {...props} /> : null;
}

/** Reasons that are possible in this production state. */
function reasonsIn(state: ProductionState): readonly ReprintReason[] {
  return GONE.includes(state)
    ? ['damaged_on_the_way', 'lost', 'print_defect', 'wrong_tile', 'other']
    : ['print_defect', 'damaged_here', 'wrong_tile', 'lost', 'other'];
}

function OpenDialog({ order, first, tiles, pictures, onClose }: ReprintDialogProps & { first: NumberedTile }) {
  const { calls } = useDesk();
  const draft = useDraft(`reprint ${keyOf(order)} ${first.position}`, ReprintDraft, { note: '' });
  const { isBusy, errorText, submit } = useDialogForm(onClose, draft);
  const { note } = draft.value;
  const reasons = reasonsIn(order.productionState);
  // The order may have left since.
  const reason = reasons.find((each) => each === draft.value.reason);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map([[first.position, 1]]));
  const [isAsked, setAsked] = useState(false);
  const wanted = tiles.flatMap((each) => {
    const copies = chosen.get(each.position);
    return copies === undefined ? [] : [{ ...nameOf(each), copies }];
  });

  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason === undefined || wanted.length === 0) return;
    const request = { reprintId: draft.id, tiles: wanted, reason, ...(note.trim() !== '' && { note }) };
    void submit(() => calls.requestReprint(order, request), copy.reprint.asked(order.id, copiesOf(wanted)));
  };

  return (
    <Dialog
      isWide
      onClose={onClose}
      title={copy.reprint.heading}
      description={GONE.includes(order.productionState) ? copy.reprint.leadGone : copy.reprint.lead}
      footer={
        <>
          <DiscardButton onDiscard={draft.discard} onClose={onClose} />
          <Button type="submit" form={FORM_ID} variant="primary" busy={isBusy}>
            {copy.reprint.confirm}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={ask} className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <ReprintTiles
          first={first}
          tiles={tiles}
          pictures={pictures}
          chosen={chosen}
          error={isAsked && wanted.length === 0 ? copy.reprint.noTiles : undefined}
          onChange={setChosen}
        />
        {/* The tile is already chosen, so the reason gets the focus. */}
        <div ref={focusFirst}>
          <RadioList
            legend={copy.reprint.reason}
            options={reasons.map((each) => ({
              value: each,
              label: copy.reprint.reasons[each],
            }))}
            value={reason}
            onChange={(next) => draft.change({ reason: next, note })}
            error={isAsked && reason === undefined && copy.reprint.noReason}
          />
          <div className="mt-4">
            <TextArea
              label={copy.reprint.note}
              hint={copy.reprint.noteHint}
              rows={2}
              maxLength={STAFF_NOTE_LENGTH_MAX}
              value={note}
              onChange={(event) => draft.change({ ...draft.value, note: event.target.value })}
            />
          </div>
        </div>
        <p role="alert" className="col-span-full text-danger text-small empty:hidden">
          {errorText}
        </p>
      </form>
    </Dialog>
  );
}
