import { AUDITED_KINDS } from '../../../shared/audit/schema.ts';
import type { NamedStaff } from '../../../shared/audit/wire.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import { Filters } from '../kit/index.ts';
import type { ActivityAddress } from './activity-address.ts';
import { copy } from './activity-copy.ts';

const texts = copy.filters;

export interface ActivityFiltersProps {
  address: ActivityAddress;
  onChange(next: ActivityAddress): void;
  /** Members of staff to choose from. */
  staff: readonly NamedStaff[];
  /** Tenant of the viewer's account. */
  ownTenantId: string;
}

/** Filters of the activity by person, object, kind and time; their values are in the URL. */
export function ActivityFilters({ address, onChange, staff, ownTenantId }: ActivityFiltersProps) {
  const [typed, setTyped] = useDebouncedText(address.text ?? '', (text) => onChange({ ...address, text }));
  const count = Object.keys(address).filter((field) => field !== 'of').length;
  const keyOf = ({ tenantId, id }: Pick<NamedStaff, 'tenantId' | 'id'>) =>
    tenantId === ownTenantId ? id : `${id}@${tenantId}`;
  const chosen = address.staff && keyOf({ id: address.staff, tenantId: address.of ?? ownTenantId });
  const people = staff.map((member) => ({ value: keyOf(member), label: member.name }));
  const isKnown = chosen === undefined || people.some(({ value }) => value === chosen);
  return (
    <Filters
      legend={texts.legend}
      openText={texts.open(count)}
      columns="sm:grid-cols-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      clearText={texts.clear}
      onClear={count > 0 ? () => onChange({}) : undefined}
    >
      <SelectField
        label={texts.staff}
        placeholder={texts.everybody}
        options={isKnown ? people : [...people, { value: chosen, label: copy.somebody }]}
        value={chosen ?? ''}
        onChange={({ target: { value } }) => {
          const [id, of] = value.split('@');
          onChange({ ...address, staff: id, of });
        }}
      />
      <SelectField
        label={texts.kind}
        placeholder={texts.any}
        options={AUDITED_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        value={address.kind ?? ''}
        onChange={({ target: { value } }) => onChange({ ...address, kind: value, object: undefined })}
      />
      <Field
        label={texts.text}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Field
        label={texts.from}
        type="date"
        value={address.from ?? ''}
        max={address.to}
        onChange={({ target: { value } }) => onChange({ ...address, from: value })}
      />
      <Field
        label={texts.to}
        type="date"
        value={address.to ?? ''}
        min={address.from}
        onChange={({ target: { value } }) => onChange({ ...address, to: value })}
      />
    </Filters>
  );
}
