import { useEffect, useEffectEvent, useRef } from 'react';

export interface PaymentRefusalProps {
  /** The message of the bank, the vault or the store. */
  message: string | undefined;
  /** Moves the focus to the field to correct. */
  onShown?(): void;
}

/** Why a payment was refused, next to the affected field: the button may be off screen. */
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
