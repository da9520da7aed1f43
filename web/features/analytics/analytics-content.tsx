import { ConsentQuestion } from './consent-question.tsx';
import { VisitEvents } from './visit-events.tsx';

export function AnalyticsContent({ mayAsk }: { mayAsk: boolean }) {
  return (
    <>
      {mayAsk && <ConsentQuestion />}
      <VisitEvents />
    </>
  );
}
