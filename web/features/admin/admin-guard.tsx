import { StaffOnly } from '../staff/index.ts';
import { AdminLayout } from './admin-layout.tsx';
import { copy } from './copy.ts';

export function AdminGuard() {
  return (
    <StaffOnly roles={['admin']} heading={copy.refused}>
      <AdminLayout />
    </StaffOnly>
  );
}
