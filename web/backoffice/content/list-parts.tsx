import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageName } from '../../../shared/content/schema.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { copy } from './copy.ts';

export interface TextState {
  isOwn: boolean;
  state?: 'hidden' | 'removed' | undefined;
  hasDraft: boolean;
}

/** Summarizes which version of a text the shop shows. */
export function StateText({ of: { isOwn, state, hasDraft }, sharedBrand }: { of: TextState; sharedBrand: string }) {
  const shown = !isOwn ? copy.state.shared(sharedBrand) : state ? copy.state.hidden : copy.state.published;
  return (
    <span className="text-caption text-ink-soft">
      {shown}
      {hasDraft && <span className="ml-2 text-signal">{copy.state.draft}</span>}
    </span>
  );
}

/** Asks for the name of a new text and opens it; the first save creates it. */
export function CreateDialog(props: {
  title: string;
  lead: string;
  label: string;
  pathOf(name: string): string;
  onClose(): void;
}) {
  const { title, lead, label, pathOf, onClose } = props;
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={lead}
      submitText={copy.begin}
      isBusy={false}
      onSubmit={() => (PageName.safeParse(name).success ? navigate(pathOf(name)) : setError(copy.nameWrong))}
    >
      <Field label={label} value={name} error={error} autoFocus onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  );
}
