import { type ReactNode, useRef } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx';

export interface FileButtonProps {
  children: ReactNode;
  onFiles(files: File[]): void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** Opens the device's file dialog. Newer photo formats are named too, because some systems do not count them as images. */
export function FileButton({ children, onFiles, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*,.heic,.heif"
        hidden
        data-testid="photo-files"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // choosing the same file again must count as a new choice
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
