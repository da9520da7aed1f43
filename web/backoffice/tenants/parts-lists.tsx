import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { PRINT_ROOM } from '../../../shared/tenant/lab-routing.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { useFieldError } from '../kit/index.ts';
import { copy } from './copy.ts';
import { CheckField, ChoiceField, FieldGroup, ListField, NumberField, TextField } from './fields.tsx';
import type { TenantForm } from './tenant-form.ts';

const { fields } = copy;

type Rows = 'socialLinks' | 'redirects' | 'otherDeliveries' | 'labs.rules' | 'carriers';

/** Repeatable rows of fields, with buttons to add and remove. */
function FieldRows<Name extends Rows>(props: {
  name: Name;
  legend: string;
  hint?: string;
  empty: object;
  row(index: number): ReactNode;
}) {
  const terms = useTexts(termTexts);
  const { name, legend, hint, empty, row } = props;
  const { control } = useFormContext<TenantForm>();
  const { fields: rows, append, remove } = useFieldArray({ control, name });
  const error = useFieldError(name);
  return (
    <FieldGroup legend={legend}>
      {hint !== undefined && <p className="clear-both text-ink-soft text-small">{hint}</p>}
      {rows.map(({ id }, index) => (
        <div key={id} className="grid gap-3 rounded-sm border border-line bg-paper p-3 sm:grid-cols-2">
          {row(index)}
          <Button
            size="small"
            variant="plain"
            className="justify-self-start"
            aria-label={copy.removeNamed(`${legend} ${index + 1}`)}
            onClick={() => remove(index)}
          >
            {terms.remove}
          </Button>
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-danger text-small">
          {error}
        </p>
      )}
      <Button
        size="small"
        className="justify-self-start"
        aria-label={`${copy.add}: ${legend}`}
        onClick={() => append(empty as never)}
      >
        {copy.add}
      </Button>
    </FieldGroup>
  );
}

export function LinksPart() {
  return (
    <>
      <CheckField name="links.about" label={fields.aboutLink} />
      <TextField name="appScheme" label={fields.appScheme} hint={fields.appSchemeHint} isOptional />
      <FieldRows
        name="socialLinks"
        legend={fields.socialLinks}
        empty={{ network: '', url: '' }}
        row={(index) => (
          <>
            <TextField name={`socialLinks.${index}.network`} label={fields.network} />
            <TextField name={`socialLinks.${index}.url`} label={fields.url} />
          </>
        )}
      />
      <FieldRows
        name="redirects"
        legend={fields.redirects}
        empty={{ path: '/', url: '' }}
        row={(index) => (
          <>
            <TextField name={`redirects.${index}.path`} label={fields.path} />
            <TextField name={`redirects.${index}.url`} label={fields.url} />
          </>
        )}
      />
    </>
  );
}

type Way = 'delivery' | `otherDeliveries.${number}`;

function DeliveryFields({ name }: { name: Way }) {
  return (
    <>
      <TextField name={`${name}.title`} label={fields.title} />
      <NumberField name={`${name}.amountCents`} label={fields.amount} scale={100} />
      <NumberField name={`${name}.freeFromCents`} label={fields.freeFrom} scale={100} />
      <NumberField name={`${name}.productionHours`} label={fields.productionHours} />
      <NumberField name={`${name}.transitDays.min`} label={fields.transitMin} inputMode="numeric" />
      <NumberField name={`${name}.transitDays.max`} label={fields.transitMax} inputMode="numeric" />
      <CheckField name={`${name}.isPickUp`} label={fields.isPickUp} />
      <CheckField name={`${name}.needsPhone`} label={fields.needsPhone} />
    </>
  );
}

export function DeliveryPart() {
  return (
    <>
      <FieldGroup legend={fields.delivery}>
        <div className="grid gap-3 sm:grid-cols-2">
          <DeliveryFields name="delivery" />
        </div>
      </FieldGroup>
      <FieldRows
        name="otherDeliveries"
        legend={fields.otherDeliveries}
        empty={{ handle: '', title: '', amountCents: 0 }}
        row={(index) => (
          <>
            <TextField name={`otherDeliveries.${index}.handle`} label={fields.handle} />
            <DeliveryFields name={`otherDeliveries.${index}`} />
          </>
        )}
      />
    </>
  );
}

const DELIVERIES = Object.entries(fields.ruleDeliveries).map(([value, label]) => ({ value, label }));

export function OrdersPart() {
  const list = { between: ',', isOptional: true, hint: fields.commas } as const;
  return (
    <>
      <NumberField name="changeMinutes" label={fields.changeMinutes} hint={fields.changeMinutesHint} />
      <FieldRows
        name="carriers"
        legend={fields.carriers}
        hint={fields.carriersHint}
        empty={{ id: '', name: '' }}
        row={(index) => (
          <>
            <TextField name={`carriers.${index}.name`} label={fields.carrierName} />
            <TextField name={`carriers.${index}.id`} label={fields.carrierId} hint={fields.carrierIdHint} />
            <TextField
              name={`carriers.${index}.trackingUrl`}
              label={fields.carrierUrl}
              hint={fields.carrierUrlHint}
              isOptional
            />
          </>
        )}
      />
      <FieldRows
        name="labs.rules"
        legend={fields.labs}
        hint={fields.labsHint}
        empty={{ to: PRINT_ROOM }}
        row={(index) => (
          <>
            <TextField name={`labs.rules.${index}.to`} label={fields.to} />
            <ChoiceField
              name={`labs.rules.${index}.delivery`}
              label={fields.ruleDelivery}
              options={DELIVERIES}
              placeholder={fields.any}
            />
            <ListField name={`labs.rules.${index}.productIds`} label={fields.productIds} {...list} />
            <ListField name={`labs.rules.${index}.skus`} label={fields.skus} {...list} />
            <ListField name={`labs.rules.${index}.storeIds`} label={fields.storeIds} {...list} />
          </>
        )}
      />
    </>
  );
}
