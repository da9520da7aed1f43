import { type FormEvent, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { visitTexts } from './copy.ts';
import { isSitePassword } from './site-password.ts';
import type { SiteGate as Gate } from './use-site-gate.ts';

export function SiteGate({ gate }: { gate: Gate }) {
  const copy = useTexts(visitTexts);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <h1 className="font-serif text-title md:text-display">{copy.gate.title}</h1>
      <Button variant="primary" size="large" autoFocus onClick={() => setIsAsking(true)}>
        {copy.gate.open}
      </Button>
      {isAsking && <PasswordPrompt gate={gate} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function PasswordPrompt({ gate, onClose }: { gate: Gate; onClose(): void }) {
  const copy = useTexts(visitTexts);
  const [password, setPassword] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await isSitePassword(password, gate.passwordSha256)) gate.open();
    else setIsWrong(true);
  }

  return (
    <Dialog onClose={onClose} title={copy.gate.prompt}>
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label={copy.gate.password}
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={isWrong ? copy.gate.wrong : undefined}
          onChange={(event) => {
            setPassword(event.target.value);
            setIsWrong(false);
          }}
        />
        <Button type="submit" variant="primary" isWide>
          {copy.gate.submit}
        </Button>
      </form>
    </Dialog>
  );
}
