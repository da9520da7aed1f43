import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { GiveRewardsRequest } from '../../../shared/customer/admin-wire.ts';
import { ROLES, type Role } from '../../../shared/customer/schema.ts';
import { Email } from '../../../shared/lib/scalars.ts';
import { customerMessageOf } from '../../lib/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { historyKey, useAdminSite, useChange } from '../admin/index.ts';
import { customerKey } from '../admin-walls/index.ts';
import { copy } from './copy.ts';
import { customerCalls } from './queries.ts';

interface Props {
  customerId: string;
  onClose(): void;
}

export function RewardsDialog({ customerId, revision, onClose }: Props & { revision: number }) {
  const { toast, calls, refresh } = useCustomer(customerId);
  const formId = useId();
  const form = useForm<GiveRewardsRequest>({
    resolver: standardSchemaResolver(GiveRewardsRequest),
    defaultValues: { tiles: 1, reason: '', revision },
  });
  const { errors } = form.formState;
  const give = useChange(calls.giveRewards, customerKey(customerId));
  const texts = copy.rewards;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.lead}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={give.isPending}>
          {texts.confirm}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((values) =>
          give.mutate(
            { ...values, revision },
            {
              onSuccess: () => {
                refresh();
                toast.success(texts.done);
                onClose();
              },
            },
          ),
        )}
      >
        <Field
          label={texts.tiles}
          inputMode="numeric"
          error={errors.tiles?.message}
          {...form.register('tiles', { setValueAs: Number })}
        />
        <Field
          label={texts.reason}
          hint={texts.reasonHint}
          error={errors.reason?.message ?? failureOf(give.error)}
          {...form.register('reason')}
        />
      </form>
    </Dialog>
  );
}

export function RoleDialog({
  customerId,
  name,
  role,
  revision,
  onClose,
}: Props & { name: string; role: Role; revision: number }) {
  const { toast, calls, refresh } = useCustomer(customerId);
  const [next, setNext] = useState<string>(role);
  const change = useChange(calls.changeRole, customerKey(customerId));
  const texts = copy.role;
  const confirm = () => {
    const chosen = ROLES.find((each) => each === next);
    if (!chosen || chosen === role) return;
    change.mutate(
      { role: chosen, revision },
      {
        onSuccess: () => {
          refresh();
          toast.success(texts.done);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.lead(name)}
      footer={
        <Button variant="primary" onClick={confirm} busy={change.isPending}>
          {texts.confirm}
        </Button>
      }
    >
      <SelectField
        label={texts.label}
        placeholder={texts.choose}
        value={next}
        error={failureOf(change.error)}
        onChange={({ target }) => setNext(target.value)}
        options={ROLES.map((value) => ({ value, label: copy.roles[value] }))}
      />
    </Dialog>
  );
}

export function MergeDialog({ customerId, onClose }: Props) {
  const { toast, calls, refresh } = useCustomer(customerId);
  const formId = useId();
  const [email, setEmail] = useState('');
  const merge = useChange(calls.merge, customerKey(customerId));
  const texts = copy.merge;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const meant = Email.safeParse(email).data;
    if (meant === undefined) return;
    merge.mutate(meant, {
      onSuccess: ({ moved }) => {
        refresh();
        toast.success(texts.done(moved));
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.lead}
      footer={
        <Button type="submit" form={formId} variant="danger" busy={merge.isPending}>
          {texts.confirm}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={texts.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          hint={merge.isPending ? texts.going : undefined}
          error={failureOf(merge.error)}
          onChange={({ target }) => setEmail(target.value)}
        />
      </form>
    </Dialog>
  );
}

function useCustomer(id: string) {
  const site = useAdminSite();
  const queries = useQueryClient();
  return {
    toast: site.toast,
    calls: customerCalls(site, id),
    refresh: () => void queries.invalidateQueries({ queryKey: historyKey({ kind: 'customer', id }) }),
  };
}

const failureOf = (error: unknown): string | undefined =>
  error ? (customerMessageOf(error) ?? copy.failure) : undefined;
