import { ConsentQuestion } from './consent-question.tsx';
import { VisitEvents } from './visit-events.tsx';

export function AnalyticsContent() {
  return (
    <>
      <ConsentQuestion />
      <VisitEvents />
    </>
  );
}
