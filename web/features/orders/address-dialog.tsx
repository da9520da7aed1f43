import type { Receipt } from '../../../shared/order/schema.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { AddressDialog as AnyAddressDialog } from '../address/index.ts';
import { ordersTexts } from './copy.ts';
import { useChangeOrder } from './use-change-order.ts';

export interface AddressDialogProps {
  order: Receipt;
  onClose(): void;
}

export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const copy = useTexts(ordersTexts);
  const { toast } = useSite();
  const { change, isChanging, errorText } = useChangeOrder(order.id);
  const { address, names, addressLead, namesLead, recipient, keep, save, saved } = copy.change;
  const { store, isPickUp } = order.delivery;
  const onSuccess = () => {
    toast.success(saved);
    onClose();
  };
  return (
    <AnyAddressDialog
      order={order}
      texts={{
        title: isPickUp ? names : address,
        lead: store ? namesLead(store.name) : addressLead,
        ...{ recipient, keep, save },
      }}
      isSaving={isChanging}
      errorText={errorText}
      onSave={(fields) => change({ kind: 'address', fields }, { onSuccess })}
      onClose={onClose}
    />
  );
}
