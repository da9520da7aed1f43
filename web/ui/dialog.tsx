import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Button } from './button.tsx';
import { commonTexts } from './copy.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  /** Open by default, for a dialog that is rendered only while it is needed. */
  open?: boolean | undefined;
  /** Called by Esc, the close icon and a press outside. */
  onClose(): void;
  title: string;
  /** One sentence under the title, announced with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the next step comes last. */
  footer?: ReactNode;
  /** Fills a phone's screen and most of a desktop's, for visual content: its children share the height. */
  isLarge?: boolean;
  /** Twice as wide on a desktop, with a sticky footer. */
  isWide?: boolean;
}

/** The only modal: a bottom sheet on a phone, a centered card on a desktop. Traps focus; Esc closes. */
export function Dialog(props: DialogProps) {
  const copy = useTexts(commonTexts);
  const { open = true, onClose, title, description, children, footer } = props;
  const { isLarge = false, isWide = false } = props;
  const opener = useOpener(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="motion-fade-in fixed inset-0 z-40 bg-ink/40" />
        <Radix.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(opener);
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={clsx(
            'motion-slide-up fixed z-50 overflow-y-auto bg-paper shadow-surface outline-none',
            isLarge ? LARGE : isWide ? WIDE : SHEET,
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="pt-1 font-serif text-title">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={copy.close} icon={<X aria-hidden="true" />} className="-mt-0.5 -mr-2" />
            </Radix.Close>
          </div>
          {description !== undefined && (
            <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
          )}
          {children !== undefined && (
            <div className={isLarge ? 'mt-4 flex min-h-0 flex-1 flex-col' : 'mt-6'}>{children}</div>
          )}
          {footer !== undefined && (
            <div
              className={clsx('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', isWide ? WIDE_FOOTER : 'mt-8')}
            >
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const SHEET =
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-md p-6 sm:inset-auto sm:top-[max(2rem,16dvh)] sm:max-h-[calc(100dvh-max(2rem,16dvh)-2rem)] sm:left-[calc(50%-14rem)] sm:w-112 sm:rounded-md sm:p-8';
const WIDE =
  'inset-x-0 bottom-0 max-h-[92dvh] scroll-pb-44 rounded-t-md p-6 pb-0 sm:inset-auto sm:top-[max(1rem,5dvh)] sm:left-[calc(50%-min(27rem,50vw-1.5rem))] sm:max-h-[calc(100dvh-2*max(1rem,5dvh))] sm:w-[min(54rem,100vw-3rem)] sm:rounded-md sm:p-8 sm:pb-0';
const WIDE_FOOTER =
  'sticky bottom-0 -mx-6 mt-6 border-line border-t bg-paper px-6 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 sm:py-5';
const LARGE = 'inset-0 flex flex-col p-4 sm:inset-6 sm:rounded-md sm:p-6';

/**
 * The element focused when the dialog was opened: Radix restores focus to a trigger only, and ours open from anywhere.
 * Read during render, because an autofocused field takes the focus before any effect.
 */
function useOpener(open: boolean): Element | null {
  const [opener, setOpener] = useState(() => (open ? document.activeElement : null));
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return opener;
}

/** If the opener is gone with its page, the new page's main target or start takes the focus. */
function giveFocusBack(opener: Element | null): void {
  // Another element has the focus already: a new page, or the next dialog.
  if (document.activeElement !== document.body) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere
    ? opener
    : (document.querySelector<HTMLElement>('[data-focus-home]') ?? document.querySelector('main'));
  target?.focus({ preventScroll: !isThere });
}

export interface ErrorDialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  message: string;
  /** 'Got it' by default. */
  buttonText?: string;
}

/** Global error dialog of docs/spec 4.8: title, message and one button. */
export function ErrorDialog({ open, onClose, title, message, buttonText }: ErrorDialogProps) {
  const copy = useTexts(commonTexts);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={message}
      footer={
        // Instead of the close icon before it, because this is read and pressed next.
        <Button variant="primary" autoFocus onClick={onClose}>
          {buttonText ?? copy.gotIt}
        </Button>
      }
    />
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  /** Also called when the dialog is dismissed. */
  onCancel(): void;
  onConfirm(): void;
  title: string;
  message: string;
  confirmText: string;
  /** 'Cancel' by default. */
  cancelText?: string;
}

/** Global confirm dialog of docs/spec 4.8: one button confirms, the other changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const copy = useTexts(commonTexts);
  const { open, onCancel, onConfirm, title, message, confirmText, cancelText } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={message}
      footer={
        <>
          <Button onClick={onCancel}>{cancelText ?? copy.cancel}</Button>
          <Button variant="primary" autoFocus onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    />
  );
}
