import { useTexts } from '../../lib/texts.ts';
import { analyticsOf } from '../../site/analytics.ts';
import { useSite } from '../../site/site-context.tsx';
import { analyticsTexts } from './consent-copy.ts';

/** Link that reopens the consent question; empty for a tenant without tools. */
export function PrivacyChoices() {
  const copy = useTexts(analyticsTexts);
  const site = useSite();
  if (site.tenant.googleTagManagerContainerId === undefined) return null;
  return (
    <li>
      <button
        type="button"
        onClick={() => analyticsOf(site).ask()}
        className="touch-target inline-flex items-center underline-offset-4 hover:underline"
      >
        {copy.choices}
      </button>
    </li>
  );
}
