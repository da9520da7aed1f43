import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { machinesCopy as copy } from './machines-copy.ts';

export interface ConfirmDialogProps {
  title: string;
  lead: string;
  confirm: string;
  busy: boolean;
  error: unknown;
  onConfirm(): void;
  onClose(): void;
}

export function ConfirmDialog({ title, lead, confirm, busy, error, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={lead}
      footer={
        <Button variant="danger" onClick={onConfirm} busy={busy}>
          {confirm}
        </Button>
      }
    >
      <Refusal error={error} />
    </Dialog>
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

export interface ChoicesProps<Choice extends string> {
  legend: string;
  choices: readonly Choice[];
  labels: Record<Choice, string>;
  chosen: readonly Choice[];
  onChange(chosen: Choice[]): void;
}

export function Choices<Choice extends string>(props: ChoicesProps<Choice>): ReactNode {
  const { legend, choices, labels, chosen, onChange } = props;
  const toggled = (choice: Choice) =>
    choices.filter((each) => (each === choice ? !chosen.includes(each) : chosen.includes(each)));
  return (
    <fieldset className="mt-4 grid">
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

export function Refusal({ error }: { error: unknown }): ReactNode {
  return (
    <p role="alert" className="mt-4 text-danger text-small empty:hidden">
      {error ? copy.refusal(error) : ''}
    </p>
  );
}
