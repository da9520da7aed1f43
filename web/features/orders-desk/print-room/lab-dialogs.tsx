import { useState } from 'react';
import type { LabOrderView } from '../../../../shared/order/lab-orders.ts';
import { PRINT_ROOM } from '../../../../shared/tenant/lab-routing.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
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
      <RadioList
        legend={copy.move.legend}
        options={makers.map((maker) => ({ value: maker, label: maker === PRINT_ROOM ? copy.move.printRoom : maker }))}
        value={to}
        onChange={setTo}
      />
    </Dialog>
  );
}
