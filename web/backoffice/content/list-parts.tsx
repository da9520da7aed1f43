import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { PageName } from '../../../shared/content/schema.ts';
import { useDraft } from '../../site/use-draft.ts';
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
  const draft = useDraft(`new text ${pathOf('')}`, z.string(), '');
  const [error, setError] = useState<string>();
  const begin = () => {
    if (!PageName.safeParse(draft.value).success) return setError(copy.nameWrong);
    draft.clear();
    return navigate(pathOf(draft.value));
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={lead}
      submitText={copy.begin}
      isBusy={false}
      onDiscard={draft.discard}
      onSubmit={begin}
    >
      <Field
        label={label}
        value={draft.value}
        error={error}
        autoFocus
        onChange={(event) => draft.change(event.target.value)}
      />
    </FormDialog>
  );
}
