import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { GiveRewardsRequest } from '../../../shared/customer/admin-wire.ts';
import { ROLES, type Role } from '../../../shared/customer/schema.ts';
import { Email } from '../../../shared/lib/scalars.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { schemaResolver } from '../../lib/schema-resolver.ts';
import { useDraft } from '../../site/use-draft.ts';
import { useFormDraft } from '../../site/use-form-draft.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { copy } from './copy.ts';
import { useCustomerChange } from './use-customer-change.ts';

interface Props {
  customerId: string;
  onClose(): void;
}

/** A draft stores `tiles` as null if it was not a number. */
const RewardsDraft = z.object({ tiles: z.catch(z.number(), 1), reason: z.string() });

export function RewardsDialog({ customerId, revision, onClose }: Props & { revision: number }) {
  const texts = copy.rewards;
  const draft = useDraft(`rewards ${customerId}`, RewardsDraft, { tiles: 1, reason: '' });
  const give = useCustomerChange(customerId, (calls) => calls.giveRewards, {
    doneText: () => texts.done,
    onClose() {
      draft.clear();
      onClose();
    },
  });
  const form = useForm<GiveRewardsRequest>({
    resolver: schemaResolver(GiveRewardsRequest),
    defaultValues: { ...draft.value, revision },
  });
  useFormDraft(form, ({ tiles, reason }) => draft.change({ tiles, reason }));
  return (
    <FormDialog
      title={texts.title}
      description={texts.lead}
      submitText={texts.confirm}
      isBusy={give.isPending}
      error={give.failure}
      onDiscard={draft.discard}
      onSubmit={form.handleSubmit((values) => give.mutate({ ...values, revision }))}
      onClose={onClose}
    >
      <Field label={texts.tiles} inputMode="numeric" {...fieldOf(form, 'tiles', { setValueAs: Number })} />
      <Field label={texts.reason} hint={texts.reasonHint} {...fieldOf(form, 'reason')} />
    </FormDialog>
  );
}

export interface RoleDialogProps extends Props {
  name: string;
  role: Role;
  revision: number;
}

export function RoleDialog({ customerId, name, role, revision, onClose }: RoleDialogProps) {
  const texts = copy.role;
  const change = useCustomerChange(customerId, (calls) => calls.changeRole, { doneText: () => texts.done, onClose });
  const [next, setNext] = useState<string>(role);
  const submit = () => {
    const chosen = ROLES.find((each) => each === next);
    if (chosen && chosen !== role) change.mutate({ role: chosen, revision });
  };
  return (
    <FormDialog
      title={texts.title}
      description={texts.lead(name)}
      submitText={texts.confirm}
      isBusy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={texts.label}
        placeholder={texts.choose}
        value={next}
        error={change.failure}
        onChange={({ target }) => setNext(target.value)}
        options={ROLES.map((value) => ({ value, label: copy.roles[value] }))}
      />
    </FormDialog>
  );
}

export function MergeDialog({ customerId, onClose }: Props) {
  const texts = copy.merge;
  const draft = useDraft(`merge ${customerId}`, z.string(), '');
  const email = draft.value;
  const merge = useCustomerChange(customerId, (calls) => calls.merge, {
    doneText: ({ moved }) => texts.done(moved),
    onClose() {
      draft.clear();
      onClose();
    },
  });
  const submit = () => {
    const meant = Email.safeParse(email).data;
    if (meant !== undefined) merge.mutate(meant);
  };
  return (
    <FormDialog
      title={texts.title}
      description={texts.lead}
      submitText={texts.confirm}
      isDangerous
      onDiscard={draft.discard}
      isBusy={merge.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmailField
        label={texts.email}
        autoComplete="off"
        value={email}
        hint={merge.isPending ? texts.going : undefined}
        error={merge.failure}
        onChange={({ target }) => draft.change(target.value)}
      />
    </FormDialog>
  );
}
