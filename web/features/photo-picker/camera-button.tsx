import { Camera } from 'lucide-react';
import { CaptureButton, type FileButtonProps } from '../../ui/file-button.tsx';
import { copy } from './copy.ts';

/** Opens the camera where the device is held in the hand; on a desk `capture` would only open the file dialog again. */
export function CameraButton({ onFiles, size }: Pick<FileButtonProps, 'onFiles' | 'size'>) {
  return (
    <span className="hidden pointer-coarse:contents">
      <CaptureButton size={size} icon={<Camera aria-hidden="true" className="size-5" />} onFiles={onFiles}>
        {copy.takePhoto}
      </CaptureButton>
    </span>
  );
}
