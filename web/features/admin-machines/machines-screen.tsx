import { Link } from 'react-router';
import { paths } from '../../site/paths.ts';
import { MachineKeys } from './machine-keys.tsx';
import { MachineWebhooks } from './machine-webhooks.tsx';
import { machinesCopy as copy } from './machines-copy.ts';

/** Which machines may pull print work, and where they are told of events. */
export function MachinesScreen() {
  return (
    <>
      <Link
        to={paths.adminOrders()}
        className="touch-target inline-flex items-center text-small underline-offset-4 hover:underline"
      >
        {copy.back}
      </Link>
      <h1 className="mt-2 font-serif text-title">{copy.heading}</h1>
      <p className="mt-1 text-ink-soft text-small">{copy.lead}</p>
      <MachineKeys />
      <MachineWebhooks />
    </>
  );
}
