/** States of the welcome pop-up: docs/spec 6.3. */
export type WelcomeState =
  | { step: 'closed' }
  | { step: 'enterEmail' }
  | { step: 'success'; email: string }
  | { step: 'fail' };

export type WelcomeEvent =
  | { type: 'shown' }
  | { type: 'welcomed'; email: string }
  | { type: 'refused' }
  | { type: 'anotherEmail' }
  | { type: 'closed' };

export const CLOSED: WelcomeState = { step: 'closed' };

/** A reply that arrives after closing does not reopen the pop-up. */
export function nextWelcomeState(state: WelcomeState, event: WelcomeEvent): WelcomeState {
  switch (event.type) {
    case 'shown':
      return state.step === 'closed' ? { step: 'enterEmail' } : state;
    case 'welcomed':
      return state.step === 'enterEmail' ? { step: 'success', email: event.email } : state;
    case 'refused':
      return state.step === 'enterEmail' ? { step: 'fail' } : state;
    case 'anotherEmail':
      return state.step === 'fail' ? { step: 'enterEmail' } : state;
    case 'closed':
      return CLOSED;
  }
}
