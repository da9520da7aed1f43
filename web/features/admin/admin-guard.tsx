import { StaffOnly } from '../staff/index.ts';
import { copy } from './copy.ts';

export function AdminGuard() {
  return <StaffOnly roles={['admin']} heading={copy.refused} />;
}
