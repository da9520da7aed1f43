import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import { useTexts } from '../../lib/texts.ts';
import { CaptureButton, type FileButtonProps } from '../../ui/file-button.tsx';
import { photoPickerTexts } from './copy.ts';

export interface CameraButtonProps extends Pick<FileButtonProps, 'onFiles' | 'size'> {
  /** On a phone, next to the heading. */
  isIcon?: boolean;
}

/** Opens the camera on handheld devices; on a desktop `capture` would only open the file dialog again. */
export function CameraButton({ onFiles, size, isIcon = false }: CameraButtonProps) {
  const copy = useTexts(photoPickerTexts);
  return (
    <span className="hidden pointer-coarse:contents">
      <CaptureButton
        size={size}
        icon={<Camera aria-hidden="true" className="size-5" />}
        onFiles={onFiles}
        className={clsx(isIcon && 'max-md:px-3')}
      >
        <span className={clsx(isIcon && 'max-md:sr-only')}>{copy.takePhoto}</span>
      </CaptureButton>
    </span>
  );
}
