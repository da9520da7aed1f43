import { type ReactNode, useRef } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx';

export interface FileButtonProps {
  children: ReactNode;
  onFiles(files: File[]): void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  isSingle?: boolean;
  className?: string;
}

/**
 * Opens the device's file dialog. Lists newer photo formats explicitly, because some systems do not count them as
 * images.
 */
export function FileButton({ children, onFiles, isSingle = false, ...appearance }: FileButtonProps) {
  return (
    <ButtonWithInput
      {...appearance}
      onFiles={onFiles}
      input={{ multiple: !isSingle, accept: 'image/*,.heic,.heif', 'data-testid': 'photo-files' }}
    >
      {children}
    </ButtonWithInput>
  );
}

/** Opens the camera of a handheld device. */
export function CaptureButton(props: Omit<FileButtonProps, 'isSingle'>) {
  return (
    <ButtonWithInput {...props} input={{ accept: 'image/*', capture: 'environment', 'data-testid': 'photo-camera' }} />
  );
}

interface ButtonWithInputProps extends Omit<FileButtonProps, 'isSingle'> {
  input: { accept: string; multiple?: boolean; capture?: 'environment'; 'data-testid': string };
}

function ButtonWithInput({ children, onFiles, input: attributes, ...appearance }: ButtonWithInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...appearance} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        {...attributes}
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Choosing the same file again must fire a change event.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
