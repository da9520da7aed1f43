import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { US_STATES } from '../../../shared/constants/us-states.ts';
import type { Receipt } from '../../../shared/schemas/order.ts';
import { DeliveryFields, type FormAddress, fieldsOf, zipIsInState } from '../../../shared/validation/address.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { copy } from './copy.ts';
import { useChangeOrder } from './use-change-order.ts';

const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));
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
  const { register, formState, handleSubmit } = useForm<FormAddress>({
    resolver: standardSchemaResolver(AddressSchema),
    mode: 'onTouched',
    defaultValues: fieldsOf(order.deliveryAddress),
  });
  const field = (name: keyof FormAddress) => ({ ...register(name), error: formState.errors[name]?.message });
  const { fields: labels, ...texts } = copy.change;
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
        className="grid gap-4 sm:grid-cols-6"
        onSubmit={handleSubmit((fields) => change({ kind: 'address', fields }, { onSuccess }))}
      >
        <Field label={labels.name} autoComplete="name" fieldClassName="sm:col-span-6" {...field('name')} />
        {!store && <WhereTo field={field} />}
      </form>
      {trouble !== undefined && (
        <p role="alert" className="mt-4 text-danger">
          {trouble}
        </p>
      )}
    </Dialog>
  );
}

interface WhereToProps {
  field(name: keyof FormAddress): UseFormRegisterReturn & { error: string | undefined };
}

/** Where a parcel goes; what waits at a store stays there. */
function WhereTo({ field }: WhereToProps) {
  const labels = copy.change.fields;
  return (
    <>
      <Field
        label={labels.address1}
        autoComplete="address-line1"
        fieldClassName="sm:col-span-6"
        {...field('address1')}
      />
      <Field
        label={labels.address2}
        autoComplete="address-line2"
        fieldClassName="sm:col-span-6"
        {...field('address2')}
      />
      <Field label={labels.city} autoComplete="address-level2" fieldClassName="sm:col-span-6" {...field('city')} />
      <div className="sm:col-span-4">
        <SelectField
          label={labels.state}
          options={STATES}
          placeholder={labels.chooseState}
          autoComplete="address-level1"
          {...field('provinceCode')}
        />
      </div>
      <Field
        label={labels.zip}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        className="numbers"
        fieldClassName="sm:col-span-2"
        {...field('zip')}
      />
    </>
  );
}
