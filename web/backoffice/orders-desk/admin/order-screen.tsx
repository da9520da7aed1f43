import { useParams } from 'react-router';
import { paths } from '../../../site/paths.ts';
import { useAdminShop } from '../../kit/index.ts';
import { adminCopy } from '../admin-copy.ts';
import { AdminDesk } from '../desk-provider.tsx';
import { OrderScreen } from '../order/order-screen.tsx';

/** One order in the back office, in the current shop. */
export function AdminOrderScreen() {
  const { orderId = '' } = useParams();
  const { shopId } = useAdminShop();
  return (
    <AdminDesk>
      <OrderScreen
        order={{ id: orderId, tenantId: shopId }}
        back={{ label: adminCopy.order.back, hrefOf: paths.adminOrders }}
      />
    </AdminDesk>
  );
}
