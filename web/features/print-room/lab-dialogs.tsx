import { useState } from 'react';
import { PRINT_ROOM } from '../../../shared/schemas/lab-routing.ts';
import type { LabOrderView } from '../../../shared/wire/lab-orders.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labsCopy as copy } from './labs-copy.ts';

interface LabDialogProps {
  one: LabOrderView;
  busy: boolean;
  onClose(): void;
}

export function CancelAtLab({ one, busy, onClose, onConfirm }: LabDialogProps & { onConfirm(): void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.cancelSure(one)}
      description={copy.cancelLead}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancelKeep}</Button>
          <Button variant="danger" onClick={onConfirm} busy={busy}>
            {copy.action.cancel}
          </Button>
        </>
      }
    />
  );
}

export interface MoveFromLabProps extends LabDialogProps {
  labs: readonly string[];
  onConfirm(to: string): void;
}

export function MoveFromLab({ one, labs, busy, onClose, onConfirm }: MoveFromLabProps) {
  const makers = [PRINT_ROOM, ...labs.filter((lab) => lab !== one.lab)];
  const [to, setTo] = useState<string>(PRINT_ROOM);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.move.title(one)}
      description={copy.move.lead(one)}
      footer={
        <Button variant="primary" onClick={() => onConfirm(to)} busy={busy}>
          {copy.move.confirm}
        </Button>
      }
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-small">{copy.move.legend}</legend>
        {makers.map((maker) => (
          <label key={maker} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="maker"
              className="size-5 accent-accent"
              checked={to === maker}
              onChange={() => setTo(maker)}
            />
            {maker === PRINT_ROOM ? copy.move.printRoom : maker}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
