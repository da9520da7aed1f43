import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { sha256Hex } from '../../lib/sha256-hex.ts';
import { Field } from '../../ui/field.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { copy } from './copy.ts';
import { useFieldError } from './fields.tsx';
import type { TenantForm } from './tenant-form.ts';

const texts = copy.siteAccess;

type Audience = 'everybody' | 'password' | 'nobody';
const AUDIENCES: readonly Audience[] = ['everybody', 'password', 'nobody'];

/** Who sees the site. A password that is typed is kept as its hash, as the gate of the shop compares it. */
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
  /** @param password empty: that the site has already; without one the form waits for it */
  async function type(password: string): Promise<void> {
    setTyped(password);
    latest.current = password;
    // until its hash is there, nothing is saved: least of all the password before it
    setValue('sitePasswordSha256', '', { shouldDirty: true });
    const next = password === '' ? (stored ?? '') : await sha256Hex(password);
    // of two that are typed fast the last one counts, whichever hash is there first
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

/** Whether everybody will see a site that not everybody sees now. */
export const opensToEverybody = (before: Pick<TenantForm, 'isPublic'>, after: Pick<TenantForm, 'isPublic'>): boolean =>
  before.isPublic === false && after.isPublic !== false;
