import { useEffect, useEffectEvent, useRef } from 'react';

export interface PaymentRefusalProps {
  /** what the bank, the vault or the store said */
  message: string | undefined;
  /** moves the focus to what can be done about it */
  onShown?(): void;
}

/** Why a payment was refused, beside what it is about: the button may be a screen away. */
export function PaymentRefusal({ message, onShown }: PaymentRefusalProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const shown = useEffectEvent(() => onShown?.());
  useEffect(() => {
    if (message === undefined) return;
    shown();
    place.current?.scrollIntoView({ block: 'center' });
  }, [message]);
  return (
    <p ref={place} role="alert" className="mb-4 rounded-sm border border-danger px-4 py-3 text-danger empty:hidden">
      {message}
    </p>
  );
}
