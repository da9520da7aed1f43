import { Camera } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx';
import { copy } from './copy.ts';

export interface FileButtonProps {
  children: ReactNode;
  onFiles(files: File[]): void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** Opens the device's file dialog. Newer photo formats are named too, because some systems do not count them as images. */
export function FileButton({ children, onFiles, ...look }: FileButtonProps) {
  return (
    <ButtonWithInput
      {...look}
      onFiles={onFiles}
      input={{ multiple: true, accept: 'image/*,.heic,.heif', 'data-testid': 'photo-files' }}
    >
      {children}
    </ButtonWithInput>
  );
}

/** Opens the camera where the device is held in the hand; on a desk `capture` would only open the file dialog again. */
export function CameraButton({ onFiles, size }: Pick<FileButtonProps, 'onFiles' | 'size'>) {
  return (
    <span className="hidden pointer-coarse:contents">
      <ButtonWithInput
        size={size}
        icon={<Camera aria-hidden="true" className="size-5" />}
        onFiles={onFiles}
        input={{ accept: 'image/*', capture: 'environment', 'data-testid': 'photo-camera' }}
      >
        {copy.takePhoto}
      </ButtonWithInput>
    </span>
  );
}

interface ButtonWithInputProps extends FileButtonProps {
  input: { accept: string; multiple?: boolean; capture?: 'environment'; 'data-testid': string };
}

function ButtonWithInput({ children, onFiles, input: attributes, ...look }: ButtonWithInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        {...attributes}
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // choosing the same file again must count as a new choice
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
