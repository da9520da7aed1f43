import { useState } from 'react';
import * as z from 'zod/mini';
import { carrierName, isSameTracking } from '../../../../shared/delivery/tracking.ts';
import type { SentParcel } from '../../../../shared/order/parcels.ts';
import { useDraft } from '../../../site/use-draft.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useDesk } from '../desk.ts';
import { useDialogForm } from '../order/use-order-action.ts';
import { keyOf, type OrderName } from '../order-name.ts';
import { workCopy } from '../work-copy.ts';
import { ParcelDraft, readParcel } from './parcel-draft.ts';
import { ParcelFields, useNumberCheck } from './parcel-fields.tsx';

const copy = workCopy.parcels;
const CorrectionDraft = z.extend(ParcelDraft, { isMailed: z.boolean() });

export interface EditTrackingDialogProps {
  order: OrderName & { email: string };
  parcel: SentParcel;
  onClose(): void;
}

export function EditTrackingDialog({
  order,
  parcel: { id: parcelId, tracking: before },
  onClose,
}: EditTrackingDialogProps) {
  const { calls } = useDesk();
  const input = useDraft(`tracking ${keyOf(order)} ${parcelId} ${before?.number ?? ''}`, CorrectionDraft, {
    typed: before?.number ?? '',
    chosen: before?.carrier ?? '',
    isMailed: order.email !== '',
  });
  const { isMailed, ...draft } = input.value;
  const { isBusy, errorText, setErrorText, submit } = useDialogForm(onClose, input);
  const [isAsked, setAsked] = useState(false);
  const parcel = readParcel(draft);
  const { isWarned, warning, check } = useNumberCheck(parcel);
  const { tracking } = parcel;

  const save = () => {
    setAsked(true);
    if (!tracking || isBusy) return;
    if (isSameTracking(tracking, before)) return setErrorText(copy.same);
    if (!check()) return;
    const seen = before && { seen: before.number };
    void submit(
      () => calls.correctTracking(order, { correctionId: input.id, parcelId, ...seen, tracking, isMailed }),
      isMailed ? copy.correctedAndMailed(order.id) : copy.corrected(order.id),
    );
  };

  return (
    <FormDialog
      onClose={() => !isBusy && onClose()}
      title={copy.edit}
      description={before ? copy.now(carrierName(before), before.number) : copy.nowWithout}
      submitText={isWarned ? copy.saveAnyway : copy.save}
      isBusy={isBusy}
      error={errorText}
      onDiscard={input.discard}
      onSubmit={save}
    >
      <ParcelFields
        draft={draft}
        // Detects the carrier from the new number unless one was chosen.
        onChange={(next) => {
          const isDetected = next.chosen === draft.chosen && draft.chosen === before?.carrier;
          input.change({ ...next, ...(isDetected && { chosen: '' }), isMailed });
        }}
        isAsked={isAsked}
        isFocused
      />
      {order.email !== '' && (
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-small">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={isMailed}
            onChange={(event) => input.change({ ...draft, isMailed: event.target.checked })}
          />
          <span className="wrap-anywhere">{copy.mail(order.email)}</span>
        </label>
      )}
      <p aria-live="polite" className="font-medium text-signal text-small empty:sr-only">
        {warning}
      </p>
    </FormDialog>
  );
}
