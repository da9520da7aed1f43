import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../site/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { machinesCopy as copy } from './machines-copy.ts';

const CreateDraft = z.object({ value: z.string(), chosen: z.array(z.string()) });

type FieldTexts = Pick<FieldProps, 'label' | 'hint' | 'type' | 'maxLength'>;

export interface CreateDialogProps<Choice extends string> extends Omit<ChoicesProps<Choice>, 'chosen' | 'onChange'> {
  title: string;
  field: FieldTexts;
  preselected: readonly Choice[];
  change: { isPending: boolean; error: unknown };
  /** @param onCreated ends the draft */
  onCreate(value: string, chosen: readonly Choice[], onCreated: () => void): void;
  onClose(): void;
}

export function CreateDialog<Choice extends string>(props: CreateDialogProps<Choice>) {
  const { title, field, preselected, change, onCreate, onClose, ...choices } = props;
  const draft = useDraft(title, CreateDraft, { value: '', chosen: [...preselected] });
  const { value } = draft.value;
  const chosen = choices.choices.filter((choice) => draft.value.chosen.includes(choice));
  return (
    <FormDialog
      title={title}
      submitText={title}
      isNativelyChecked
      isBusy={change.isPending}
      error={refusalOf(change.error)}
      onDiscard={draft.discard}
      onSubmit={() => onCreate(value, chosen, draft.clear)}
      onClose={onClose}
    >
      <Field
        {...field}
        required
        value={value}
        onChange={({ target }) => draft.change({ value: target.value, chosen })}
      />
      <Choices {...choices} chosen={chosen} onChange={(next) => draft.change({ value, chosen: next })} />
    </FormDialog>
  );
}

export function SecretDialog(props: { title: string; lead: string; label: string; secret: string; onClose(): void }) {
  const { title, lead, label, secret, onClose } = props;
  const [isCopied, setCopied] = useState(false);
  const copySecret = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={lead}
      footer={
        <>
          <Button onClick={copySecret}>{isCopied ? copy.copied : copy.copy}</Button>
          <Button variant="primary" onClick={onClose}>
            {copy.close}
          </Button>
        </>
      }
    >
      <input
        aria-label={label}
        readOnly
        value={secret}
        onFocus={(event) => event.target.select()}
        className="w-full rounded-sm border border-edge bg-ground px-3 py-2 font-mono text-small"
      />
    </Dialog>
  );
}

interface ChoicesProps<Choice extends string> {
  legend: string;
  choices: readonly Choice[];
  labels: Record<Choice, string>;
  chosen: readonly Choice[];
  onChange(chosen: Choice[]): void;
}

function Choices<Choice extends string>({ legend, choices, labels, chosen, onChange }: ChoicesProps<Choice>) {
  const toggled = (choice: Choice) =>
    choices.filter((each) => (each === choice ? !chosen.includes(each) : chosen.includes(each)));
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-medium text-small">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={chosen.includes(choice)}
            onChange={() => onChange(toggled(choice))}
          />
          <span>{labels[choice]}</span>
          <code className="ml-auto text-caption text-ink-soft max-sm:hidden">{choice}</code>
        </label>
      ))}
    </fieldset>
  );
}

export const refusalOf = (error: unknown): string | undefined => (error ? copy.refusal(error) : undefined);

export function Refusal({ error }: { error: unknown }) {
  return (
    <p role="alert" className="mt-4 text-danger text-small empty:hidden">
      {refusalOf(error)}
    </p>
  );
}
