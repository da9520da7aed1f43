import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { sha256Hex } from '../../lib/sha256-hex.ts';
import { Field } from '../../ui/field.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { useFieldError } from '../kit/index.ts';
import { copy } from './copy.ts';
import type { TenantForm } from './tenant-form.ts';

const texts = copy.siteAccess;

type Audience = 'everybody' | 'password' | 'nobody';
const AUDIENCES: readonly Audience[] = ['everybody', 'password', 'nobody'];

/** Site access. Stores a typed password only as the hash that the gate of the shop compares. */
export function SiteAccess() {
  const { setValue, watch, formState } = useFormContext<TenantForm>();
  const [typed, setTyped] = useState('');
  const latest = useRef('');
  const [isPublic, hash] = watch(['isPublic', 'sitePasswordSha256']);
  const stored = formState.defaultValues?.sitePasswordSha256;
  const audience = isPublic !== false ? 'everybody' : hash === undefined ? 'nobody' : 'password';
  const isWrong = useFieldError('sitePasswordSha256') !== undefined;

  function setHash(to: string | undefined): void {
    setValue('sitePasswordSha256', to, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }
  /** @param password empty to keep the current one; the form waits if there is none */
  async function type(password: string): Promise<void> {
    setTyped(password);
    latest.current = password;
    // Blocks saving until the hash is ready, so that the previous password is not saved.
    setValue('sitePasswordSha256', '', { shouldDirty: true });
    const next = password === '' ? (stored ?? '') : await sha256Hex(password);
    // The last typed password wins, even if its hash is computed first.
    if (latest.current === password) setHash(next);
  }
  function choose(next: Audience): void {
    setValue('isPublic', next === 'everybody', { shouldDirty: true });
    if (next === 'password') return void type('');
    latest.current = '';
    setTyped('');
    setHash(undefined);
  }

  return (
    <div className="grid gap-3">
      <RadioList
        legend={texts.legend}
        options={AUDIENCES.map((value) => ({ value, label: texts.audiences[value] }))}
        value={audience}
        onChange={choose}
      />
      {audience === 'password' && (
        <Field
          label={stored === undefined ? texts.password : texts.newPassword}
          hint={stored === undefined ? texts.passwordHint : texts.newPasswordHint}
          error={isWrong && formState.isSubmitted ? texts.missing : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => void type(target.value)}
        />
      )}
      {audience === 'nobody' && <p className="text-ink-soft text-small">{texts.nobodyHint}</p>}
    </div>
  );
}

export const becomesPublic = (before: Pick<TenantForm, 'isPublic'>, after: Pick<TenantForm, 'isPublic'>): boolean =>
  before.isPublic === false && after.isPublic !== false;
