import { Link } from 'react-router';
import { mayStaffEdit } from '../../../shared/project/life-project.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { paths } from '../../site/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useEditorAddress } from './edit-as-customer.ts';
import { copy } from './walls-copy.ts';

export interface WallLinkProps {
  project: Pick<Project, 'id' | 'status' | 'tiles'>;
  customerId: string;
  name: string;
  /** Order that contains the wall. */
  orderedIn: string | undefined;
  /** Order on the current screen. */
  orderId?: string;
}

/** Links to a wall: into the editor as its customer, or to the order that froze it. */
export function WallLink({ project, customerId, name, orderedIn, orderId }: WallLinkProps) {
  const address = useEditorAddress(customerId, orderId);
  if (mayStaffEdit(project)) {
    return (
      // A full page load, so that the customer's data and this browser's never mix.
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
