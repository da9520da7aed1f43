import { useLocation } from 'react-router';
import * as z from 'zod/mini';

/** What whoever sends a shopper to the cart may put into the state of the address. */
const Arrival = z.object({ notice: z.string() });

/** Why the shopper is here again, for example because a payment was not confirmed. */
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
