import { ApiError } from './api-error.ts';

/** Photos that are not the caller's to use; whose they are, is not told. @param paths of the fields that name them */
export function unknownPhoto(paths: readonly string[]): ApiError {
  const message = 'Photo not found.';
  return new ApiError('unknown_photo', { errors: paths.map((path) => ({ path, message })) });
}
