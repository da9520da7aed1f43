import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Store } from '../../../shared/delivery/schema.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useFieldError } from '../kit/index.ts';
import { copy } from './copy.ts';
import { csvOfStores, storesOfCsv } from './stores-csv.ts';
import type { TenantForm } from './tenant-form.ts';

const texts = copy.storesPart;
const COLUMNS = ['id', 'name', 'city', 'provinceCode', 'zip'] as const;
const NAMES = { ...texts.columns, provinceCode: texts.columns.state };

/** Store table, edited as CSV because a chain has a thousand stores. */
export function StoresPart() {
  const { field } = useController<TenantForm>({ name: 'stores' });
  const error = useFieldError('stores');
  const stores = (field.value as Store[] | undefined | null) ?? [];
  const [csv, setCsv] = useState<string>();
  const [faults, setFaults] = useState<string[]>([]);
  const take = (): void => {
    const read = csv?.trim() ? storesOfCsv(csv) : { stores: [] };
    setFaults('faults' in read ? read.faults : []);
    if ('faults' in read) return;
    field.onChange(read.stores.length > 0 ? read.stores : null);
    setCsv(undefined);
  };
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p className="text-ink-soft text-small">{stores.length === 0 ? texts.none : copy.stores(stores.length)}</p>
        {csv === undefined && (
          <Button size="small" onClick={() => setCsv(csvOfStores(stores))}>
            {texts.edit}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-danger text-small">
          {error}
        </p>
      )}
      {csv === undefined ? (
        stores.length > 0 && <StoreTable stores={stores} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <div className="w-full">
            <TextArea
              label={texts.csv}
              hint={texts.csvHint}
              rows={12}
              value={csv}
              spellCheck={false}
              className="font-mono text-caption"
              onChange={({ target }) => setCsv(target.value)}
            />
          </div>
          {faults.length > 0 && (
            <ul role="alert" className="grid gap-1 text-danger text-small">
              {faults.slice(0, 20).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
          <Button size="small" variant="primary" onClick={take}>
            {texts.take}
          </Button>
        </div>
      )}
    </>
  );
}

function StoreTable({ stores }: { stores: readonly Store[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={texts.table} tabIndex={0} className="max-h-96 overflow-auto border-line border-y">
      <table className="numbers w-full text-left max-sm:whitespace-nowrap text-small">
        <thead className="sticky top-0 bg-ground text-caption text-ink-soft">
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="py-1 pr-3 font-medium">
                {NAMES[name]}
              </th>
            ))}
            <th scope="col" className="py-1 font-medium">
              {NAMES.hours}
            </th>
          </tr>
        </thead>
        <tbody>
          {stores.map((store) => (
            <tr key={store.id} className="border-line border-t">
              {COLUMNS.map((name) => (
                <td key={name} className="py-1 pr-3">
                  {store[name]}
                </td>
              ))}
              <td className="py-1">{texts.open(store.hours.filter((day) => day !== null).length)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
