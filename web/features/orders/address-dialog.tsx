import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Receipt } from '../../../shared/schemas/order.ts';
import { DeliveryFields, type FormAddress, fieldsOf, zipIsInState } from '../../../shared/validation/address.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PlaceFields } from '../address/index.ts';
import { copy } from './copy.ts';
import { useChangeOrder } from './use-change-order.ts';

const AddressSchema = z.omit(DeliveryFields, { email: true }).check(zipIsInState());
const FORM_ID = 'order-address';

export interface AddressDialogProps {
  order: Receipt;
  onClose(): void;
}

/** Corrects where an order goes; the order itself shows what came of it. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const { toast } = useSite();
  const { change, isChanging, trouble } = useChangeOrder(order.id);
  const form = useForm<FormAddress>({
    resolver: standardSchemaResolver(AddressSchema),
    mode: 'onTouched',
    defaultValues: fieldsOf(order.deliveryAddress),
  });
  const texts = copy.change;
  const { store } = order.delivery;
  const onSuccess = () => {
    toast.success(texts.saved);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={order.delivery.isPickUp ? texts.names : texts.address}
      description={store ? texts.namesLead(store.name) : texts.addressLead}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={isChanging}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className="grid grid-cols-6 gap-3 sm:gap-4"
        onSubmit={form.handleSubmit((fields) => change({ kind: 'address', fields }, { onSuccess }))}
      >
        <Field
          label={texts.recipient}
          autoComplete="shipping name"
          fieldClassName="col-span-6"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        {/* what waits at a store stays there */}
        {!store && (
          <FormProvider {...form}>
            <PlaceFields />
          </FormProvider>
        )}
      </form>
      {trouble !== undefined && (
        <p role="alert" className="mt-4 text-danger">
          {trouble}
        </p>
      )}
    </Dialog>
  );
}
