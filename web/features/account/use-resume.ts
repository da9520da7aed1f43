import { useNavigate } from 'react-router';
import { paths } from '../../site/paths.ts';
import { useBringProjects } from './use-bring-projects.ts';

/** After a login: whoever has a project in progress somewhere goes on with it: docs/product.md 11.5. */
export function useResume(): (isWallBack: boolean) => Promise<void> {
  const navigate = useNavigate();
  const bringProjects = useBringProjects();
  return async (isWallBack) => {
    if (isWallBack) navigate(paths.printing());
    try {
      const { hasResumed } = await bringProjects();
      if (hasResumed) navigate(paths.printing());
    } catch (error) {
      // logged only, as all failures of the projects' calls: the screens that need them ask again
      console.warn('The projects of the account have not come', error);
    }
  };
}
