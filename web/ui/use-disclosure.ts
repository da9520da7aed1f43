import { type RefObject, useEffect, useId, useRef, useState } from 'react';

export interface Disclosure<Area extends HTMLElement> {
  isOpen: boolean;
  toggle(): void;
  /** Also moves the focus to the button, so that it is not lost with the pressed link. */
  close(): void;
  /** Around the button and its content. */
  area: RefObject<Area | null>;
  button: RefObject<HTMLButtonElement | null>;
  panelId: string;
}

/** A button that expands content. Esc collapses it again, and so does a press or focus elsewhere. */
export function useDisclosure<Area extends HTMLElement = HTMLDivElement>(): Disclosure<Area> {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const area = useRef<Area>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const isElsewhere = (target: EventTarget | null) => target instanceof Node && !area.current?.contains(target);
    const closeElsewhere = ({ target }: Event) => isElsewhere(target) && setIsOpen(false);
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    close() {
      setIsOpen(false);
      button.current?.focus();
    },
    area,
    button,
    panelId,
  };
}
