import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Source } from '../../../../../shared/photo/sources.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useSite } from '../../../../site/site-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { outsideCalls } from './calls.ts';
import { photoSourcesOutsideTexts } from './copy.ts';

/** The connected account, with a button to disconnect it. */
export function AccountLine({ source: { id, name, accountName } }: { source: Source }) {
  const copy = useTexts(photoSourcesOutsideTexts);
  const client = useQueryClient();
  const site = useSite();
  const [isAsking, setIsAsking] = useState(false);
  const disconnect = useMutation({
    mutationFn: () => outsideCalls(site).disconnect(id),
    onError: () => site.toast.error(copy.failed(name)),
    async onSuccess() {
      setIsAsking(false);
      // No data of the account stays in this page.
      client.removeQueries({ queryKey: ['photo-sources', site.tenant.id, 'photos', id] });
      client.removeQueries({ queryKey: ['photo-sources', site.tenant.id, 'thumbnail', id] });
      await client.invalidateQueries({ queryKey: ['photo-sources', site.tenant.id, 'outside'] });
    },
  });
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
      <p>{copy.connectedAs(name, accountName)}</p>
      <Button size="small" variant="plain" className="-ml-3" onClick={() => setIsAsking(true)}>
        {copy.disconnect}
      </Button>
      <FormDialog
        open={isAsking}
        title={copy.disconnectOf(name)}
        description={copy.disconnectLead}
        submitText={copy.disconnect}
        keepText={copy.keepConnected}
        isDangerous
        isBusy={disconnect.isPending}
        onSubmit={() => disconnect.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
