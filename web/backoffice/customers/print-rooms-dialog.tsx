import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CustomerFileReply, PRINT_ROOM_TENANTS_MAX } from '../../../shared/customer/admin-wire.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { shopsQuery, useAdminShop } from '../kit/index.ts';
import { copy } from './copy.ts';
import { useCustomerChange } from './use-customer-change.ts';

const texts = copy.printRooms;

export interface PrintRoomsDialogProps {
  file: CustomerFileReply;
  name: string;
  onClose(): void;
}

/** Grants and revokes a print user's access to the print rooms of other tenants. */
export function PrintRoomsDialog({ file: { customer, revision }, name, onClose }: PrintRoomsDialogProps) {
  const terms = useTexts(termTexts);
  const { shopId: home } = useAdminShop();
  const shops = useQuery(shopsQuery(useSite())).data?.shops ?? [];
  const [wanted, setWanted] = useState<readonly string[]>(customer.printTenants ?? []);
  const change = useCustomerChange(customer.id, (calls) => calls.changePrintTenants, {
    doneText: () => texts.done,
    onClose,
  });
  const isRateLimited = wanted.length >= PRINT_ROOM_TENANTS_MAX;
  return (
    <FormDialog
      title={texts.title}
      description={texts.lead(name)}
      submitText={terms.save}
      isBusy={change.isPending}
      error={isRateLimited ? texts.max(PRINT_ROOM_TENANTS_MAX) : change.failure}
      onSubmit={() => !isRateLimited && change.mutate({ tenantIds: [...wanted], revision })}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 font-medium text-small">{texts.label}</legend>
        {shops.map(({ id, brand }) => (
          <label key={id} className="flex min-h-11 items-center gap-3 text-small">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={id === home || wanted.includes(id)}
              disabled={id === home}
              onChange={({ target }) =>
                setWanted(target.checked ? [...wanted, id] : wanted.filter((each) => each !== id))
              }
            />
            {id === home ? texts.own(brand) : brand}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
