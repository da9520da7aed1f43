import { useLocation } from 'react-router';
import * as z from 'zod/mini';

/** History state that explains why the shopper was sent to the cart. */
const Arrival = z.object({ notice: z.string() });

/** Shows why the shopper is back here, for example because a payment was not confirmed. */
export function ArrivalNotice() {
  const arrival = Arrival.safeParse(useLocation().state);
  if (!arrival.success) return null;
  return (
    <div className="page-width pt-8">
      <p role="alert" className="rounded-sm border border-signal bg-paper px-4 py-3">
        {arrival.data.notice}
      </p>
    </div>
  );
}
