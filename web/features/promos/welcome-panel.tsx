import type { WelcomePromo } from '../../../shared/promo/pricing.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Visit } from '../../site/create-visit.ts';
import { Button } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { CornerPanel } from '../../ui/corner-panel.tsx';
import { welcomeTexts } from './copy.ts';
import { WelcomeForm } from './welcome-form.tsx';
import type { WelcomeEvent, WelcomeState } from './welcome-machine.ts';
import { welcomePromoRefused } from './welcome-storage.ts';

export interface WelcomePanelProps {
  visit: Visit;
  state: WelcomeState;
  promo: WelcomePromo;
  /** Opened by the visitor. */
  isAsked: boolean;
  dispatch(event: WelcomeEvent): void;
}

export function WelcomePanel({ visit, state, promo, isAsked, dispatch }: WelcomePanelProps) {
  const common = useTexts(commonTexts);
  const copy = useTexts(welcomeTexts);
  const close = () => dispatch({ type: 'closed' });
  const refuse = () => {
    welcomePromoRefused(visit).write(true);
    close();
  };
  const panel = { topic: state.step, more: copy.more, isAsked };
  switch (state.step) {
    case 'closed':
      return null;
    case 'enterEmail':
      return (
        <CornerPanel
          {...panel}
          onClose={close}
          title={copy.enterEmail.title(promo.percentOff)}
          description={copy.enterEmail.lead(promo.duration)}
        >
          <WelcomeForm visit={visit} promo={promo} dispatch={dispatch} onRefuse={refuse} />
        </CornerPanel>
      );
    case 'success':
      return (
        <CornerPanel
          {...panel}
          onClose={close}
          title={copy.success.title(promo.percentOff)}
          description={copy.success.lead(state.email, promo.duration)}
        >
          <Button variant="primary" isWide onClick={close}>
            {copy.success.close}
          </Button>
        </CornerPanel>
      );
    case 'fail':
      return (
        <CornerPanel {...panel} onClose={refuse} title={copy.fail.title}>
          <div className="grid gap-2">
            <Button isWide onClick={() => dispatch({ type: 'anotherEmail' })}>
              {copy.fail.again}
            </Button>
            <Button variant="plain" isWide onClick={refuse}>
              {common.close}
            </Button>
          </div>
        </CornerPanel>
      );
  }
}
