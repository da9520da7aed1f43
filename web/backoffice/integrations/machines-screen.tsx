import { ScreenHeading } from '../kit/index.ts';
import { MachineKeys } from './machine-keys.tsx';
import { MachineWebhooks } from './machine-webhooks.tsx';
import { machinesCopy as copy } from './machines-copy.ts';

export function MachinesScreen() {
  return (
    <>
      <ScreenHeading heading={copy.heading} lead={copy.lead} />
      <MachineKeys />
      <MachineWebhooks />
    </>
  );
}
