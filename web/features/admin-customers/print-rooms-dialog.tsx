import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type CustomerFileReply, PRINT_ROOM_TENANTS_MAX } from '../../../shared/customer/admin-wire.ts';
import { customerMessageOf } from '../../lib/api-problem.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { historyKey, shopsQuery, useAdminShop, useAdminSite, useChange } from '../admin/index.ts';
import { customerKey } from '../admin-walls/index.ts';
import { copy } from './copy.ts';
import { customerCalls } from './queries.ts';

const texts = copy.printRooms;

export interface PrintRoomsDialogProps {
  file: CustomerFileReply;
  name: string;
  onClose(): void;
}

/** Grants and revokes a print user's access to the print rooms of other tenants. */
export function PrintRoomsDialog({ file: { customer, revision }, name, onClose }: PrintRoomsDialogProps) {
  const site = useAdminSite();
  const queries = useQueryClient();
  const formId = useId();
  const { shopId: home } = useAdminShop();
  const shops = useQuery(shopsQuery(useSite())).data?.shops ?? [];
  const [wanted, setWanted] = useState<readonly string[]>(customer.printTenants ?? []);
  const change = useChange(customerCalls(site, customer.id).changePrintTenants, customerKey(customer.id));
  const isRateLimited = wanted.length >= PRINT_ROOM_TENANTS_MAX;
  const failure = change.error ? (customerMessageOf(change.error) ?? copy.failure) : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isRateLimited) return;
    change.mutate(
      { tenantIds: [...wanted], revision },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: historyKey({ kind: 'customer', id: customer.id }) });
          site.toast.success(texts.done);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.lead(name)}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={change.isPending}>
          {texts.confirm}
        </Button>
      }
    >
      <form id={formId} onSubmit={save}>
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
        <p aria-live="polite" className="text-danger text-small empty:sr-only">
          {isRateLimited ? texts.max(PRINT_ROOM_TENANTS_MAX) : failure}
        </p>
      </form>
    </Dialog>
  );
}
