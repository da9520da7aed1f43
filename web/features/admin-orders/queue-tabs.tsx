import type { OrderQueue } from '../../../shared/wire/orders.ts';
import { paths } from '../../site/paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { statusCopy } from '../staff/index.ts';
import { copy } from './copy.ts';

/** The queues that somebody has to look at. */
const WORK_QUEUES: readonly OrderQueue[] = ['OnHold', 'Placed', 'Rendering', 'ReadyToPrint'];

/**
 * The queue stands in the address, so that a list can be kept as a bookmark. A later one, reached by a link or from one
 * of its orders, has a tab for as long as it is shown.
 */
export function QueueTabs({ queue }: { queue: OrderQueue }) {
  const shown = WORK_QUEUES.includes(queue) ? WORK_QUEUES : [...WORK_QUEUES, queue];
  return (
    <TabLinks
      label={copy.orders.tabs}
      tabs={shown.map((each) => ({ key: each, to: paths.adminOrders(each), label: statusCopy.queue[each] }))}
      current={queue}
    />
  );
}
