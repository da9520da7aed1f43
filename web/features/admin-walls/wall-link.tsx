import { Link } from 'react-router';
import { mayStaffEdit } from '../../../shared/project/life-project.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { paths } from '../../site/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { useEditorAddress } from './edit-as-customer.ts';

export interface WallWayProps {
  project: Pick<Project, 'id' | 'status' | 'tiles'>;
  customerId: string;
  /** as people call it */
  name: string;
  /** where the wall was ordered */
  orderedIn: string | undefined;
  /** the order that is on the screen, if one is */
  orderId?: string;
}

/** Where staff go on with a wall: in the editor as its customer, or where it was ordered, which shows it as it was. */
export function WallWay({ project, customerId, name, orderedIn, orderId }: WallWayProps) {
  const address = useEditorAddress(customerId, orderId);
  if (mayStaffEdit(project)) {
    return (
      // a page of its own, so that nothing of the customer's is mixed with what this browser keeps
      <a href={address(project.id)} aria-label={copy.openOf(name)} className={buttonClass({ size: 'small' })}>
        {copy.open}
      </a>
    );
  }
  if (orderedIn === undefined || orderedIn === orderId) return null;
  return (
    <Link
      to={paths.adminOrder(orderedIn)}
      aria-label={copy.orderOf(orderedIn, name)}
      className={buttonClass({ size: 'small' })}
    >
      {copy.order(orderedIn)}
    </Link>
  );
}
