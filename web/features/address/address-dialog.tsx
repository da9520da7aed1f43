import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { DeliveryFields, type FormAddress, fieldsOf, zipIsInState } from '../../../shared/customer/address-form.ts';
import { phone } from '../../../shared/customer/phone.ts';
import { FIELD_LABELS, field, required } from '../../../shared/lib/form-rules.ts';
import type { Receipt } from '../../../shared/order/schema.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { schemaResolver } from '../../lib/schema-resolver.ts';
import { useDraft } from '../../site/use-draft.ts';
import { useFormDraft } from '../../site/use-form-draft.ts';
import { Field } from '../../ui/field.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { AddressGrid, PlaceFields } from './place-fields.tsx';

const AddressSchema = z.omit(DeliveryFields, { email: true }).check(zipIsInState());
/** A carrier that requires a phone number still does. */
const WithPhone = z
  .extend(z.omit(DeliveryFields, { email: true }), { phone: field(required(FIELD_LABELS.phone), phone) })
  .check(zipIsInState());

/** As typed. */
const AddressDraft = z.object({
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  provinceCode: z.string(),
  zip: z.string(),
  phone: z.string(),
});

export interface AddressDialogProps {
  order: Pick<Receipt, 'deliveryAddress' | 'delivery'>;
  texts: { title: string; lead: string; recipient: string; keep: string; save: string };
  isSaving: boolean;
  errorText: string | undefined;
  /** The name of the stored draft; undefined stores none. */
  place?: string;
  /** @param onSaved ends the draft */
  onSave(fields: FormAddress, onSaved: () => void): void;
  onClose(): void;
}

export function AddressDialog({ order, texts, isSaving, errorText, place, onSave, onClose }: AddressDialogProps) {
  const stored = fieldsOf(order.deliveryAddress);
  const draft = useDraft(place, AddressDraft, stored);
  const hasPhone = order.deliveryAddress.phone !== undefined;
  const form = useForm<FormAddress>({
    resolver: schemaResolver(hasPhone ? WithPhone : AddressSchema),
    mode: 'onTouched',
    defaultValues: draft.value,
  });
  useFormDraft(form, (fields) => draft.change({ ...stored, ...fields }));
  return (
    <FormDialog
      title={texts.title}
      description={texts.lead}
      submitText={texts.save}
      keepText={texts.keep}
      isBusy={isSaving}
      error={errorText}
      formRef={focusFirst}
      onDiscard={place === undefined ? undefined : draft.discard}
      onSubmit={form.handleSubmit((fields) => onSave(fields, draft.clear))}
      onClose={onClose}
    >
      <AddressGrid>
        <Field
          label={texts.recipient}
          autoComplete="shipping name"
          fieldClassName="col-span-6"
          {...fieldOf(form, 'name')}
        />
        {/* The pickup store of a store order is fixed. */}
        {!order.delivery.store && (
          <FormProvider {...form}>
            <PlaceFields isTall />
          </FormProvider>
        )}
        {hasPhone && (
          <Field
            label={FIELD_LABELS.phone}
            type="tel"
            autoComplete="shipping tel"
            className="numbers"
            fieldClassName="col-span-6"
            {...fieldOf(form, 'phone')}
          />
        )}
      </AddressGrid>
    </FormDialog>
  );
}
