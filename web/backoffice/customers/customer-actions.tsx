import { useState } from 'react';
import { Link } from 'react-router';
import type { CustomerFileReply } from '../../../shared/customer/admin-wire.ts';
import { customerMessageOf } from '../../lib/api-problem.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { paths } from '../../site/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { customerKey } from '../impersonation/index.ts';
import { useAdminShop, useAdminSite, useChange, usePaletteActions } from '../kit/index.ts';
import { copy } from './copy.ts';
import { MergeDialog, RewardsDialog, RoleDialog } from './customer-dialogs.tsx';
import { PrintRoomsDialog } from './print-rooms-dialog.tsx';
import { customerCalls } from './queries.ts';
import { unpack } from './unpack.ts';

type Open = 'rewards' | 'role' | 'printRooms' | 'merge';

export function CustomerActions({ file, name }: { file: CustomerFileReply; name: string }) {
  const site = useAdminSite();
  const { customer, joined, revision } = file;
  const { canChoose: isOperator } = useAdminShop();
  const [open, setOpen] = useState<Open>();
  const calls = customerCalls(site, customer.id);
  const save = useChange(async () => {
    const { fileName, content, sha256 } = await calls.exportFile();
    saveBlob(fileName, await unpack(content));
    return sha256;
  }, historyOf(customer.id));
  const rest = useChange(calls.moveRest, customerKey(customer.id));
  const exportFile = () =>
    save.mutate(undefined, { onSuccess: (sha256) => site.toast.success(copy.file.done(sha256)) });
  const actions = [
    { id: 'rewards', label: copy.rewards.open, run: () => setOpen('rewards') },
    { id: 'role', label: copy.role.open, run: () => setOpen('role') },
    ...(canGivePrintRooms(file, isOperator)
      ? [{ id: 'printRooms', label: copy.printRooms.open, run: () => setOpen('printRooms') }]
      : []),
    { id: 'merge', label: copy.merge.open, run: () => setOpen('merge') },
    { id: 'export', label: copy.file.open, run: exportFile },
    ...joined.accounts.map((fromId) => ({
      id: `rest-${fromId}`,
      label: copy.merge.rest,
      run: () => rest.mutate(fromId, { onSuccess: ({ moved }) => site.toast.success(copy.merge.done(moved)) }),
    })),
  ];
  usePaletteActions(actions);
  const failure = save.error ?? rest.error;
  const close = () => setOpen(undefined);
  return (
    <section aria-label={copy.actions} className="grid justify-items-start gap-2">
      {actions.map(({ id, label, run }) => (
        <Button key={id} size="small" onClick={run} busy={(id === 'export' && save.isPending) || rest.isPending}>
          {label}
        </Button>
      ))}
      <Link
        to={paths.adminPrivacy()}
        state={{ email: customer.email }}
        className={buttonClass({ size: 'small', variant: 'danger' })}
      >
        {copy.erase}
      </Link>
      {failure && (
        <p role="alert" className="text-danger text-small">
          {customerMessageOf(failure) ?? copy.failure}
        </p>
      )}
      {open === 'rewards' && <RewardsDialog customerId={customer.id} revision={revision} onClose={close} />}
      {open === 'role' && (
        <RoleDialog customerId={customer.id} name={name} role={customer.role} revision={revision} onClose={close} />
      )}
      {open === 'printRooms' && <PrintRoomsDialog file={file} name={name} onClose={close} />}
      {open === 'merge' && <MergeDialog customerId={customer.id} onClose={close} />}
    </section>
  );
}

/** The administrator of a single tenant has no other print rooms to grant. */
const canGivePrintRooms = ({ customer }: CustomerFileReply, isOperator: boolean): boolean =>
  isOperator && customer.role === 'fulfilment';

const historyOf = (id: string) => ['admin', 'history', 'customer', id];
