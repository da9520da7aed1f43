import { ConsentQuestion } from './consent-question.tsx';
import { VisitEvents } from './visit-events.tsx';

/**
 * Consent question and events for the tenant's analytics tools.
 *
 * @param mayAsk false on screens where the question would cover the work
 */
export function Analytics({ mayAsk }: { mayAsk: boolean }) {
  return (
    <>
      {mayAsk && <ConsentQuestion />}
      <VisitEvents />
    </>
  );
}
