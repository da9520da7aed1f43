import { type FormEvent, useState } from 'react';
import { PeriodQuery } from '../../../../shared/order/metrics.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { copy } from './copy.ts';

interface Days {
  from: string;
  to: string;
}

/** The first and last day of a period. */
export function PeriodForm({ from, to, onChoose }: Days & { onChoose(period: Days): void }) {
  const [typed, setTyped] = useState({ from, to });
  const [isRefused, setRefused] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const isValid = PeriodQuery.safeParse(typed).success;
    setRefused(!isValid);
    if (isValid) onChoose(typed);
  }
  const field = (name: keyof Days) => (
    <Field
      type="date"
      label={copy[name]}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        {field('from')}
        {field('to')}
        <Button type="submit">{copy.show}</Button>
      </div>
      {isRefused && (
        <p role="alert" className="text-danger text-small">
          {copy.wrongPeriod}
        </p>
      )}
    </form>
  );
}
