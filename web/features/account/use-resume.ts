import { useNavigate } from 'react-router';
import { paths } from '../../site/paths.ts';
import { useLoadProjects } from './use-load-projects.ts';

/** After a login, opens the editor if the account has a project in progress: docs/spec 11.5. */
export function useResume(): (isWallBack: boolean) => Promise<void> {
  const navigate = useNavigate();
  const loadProjects = useLoadProjects();
  return async (isWallBack) => {
    if (isWallBack) navigate(paths.printing());
    try {
      const { hasResumed } = await loadProjects();
      if (hasResumed) navigate(paths.printing());
    } catch (error) {
      // Only logged: screens that need the projects retry on their own.
      console.warn('Failed to load the projects of the account', error);
    }
  };
}
