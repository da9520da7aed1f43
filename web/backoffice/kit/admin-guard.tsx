import { AdminLayout } from './admin-layout.tsx';
import { copy } from './copy.ts';
import { StaffOnly } from './staff-only.tsx';

export function AdminGuard() {
  return (
    <StaffOnly roles={['admin']} heading={copy.refused}>
      <AdminLayout />
    </StaffOnly>
  );
}
