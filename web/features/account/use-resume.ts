import { isCancelledError, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { restoredProjectsQuery } from '../../documents/projects/index.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';

/** After a login: whoever has a project in progress somewhere goes on with it: docs/product.md 11.5. */
export function useResume(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const site = useSite();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const restored = () => queryClient.fetchQuery(restoredProjectsQuery(site, dispatch));
  return async () => {
    try {
      const { hasResumed } = await restored().catch((error) => {
        // the cart was another customer's and has been given up: once more with the fresh one
        if (isCancelledError(error) && site.session.read()) return restored();
        throw error;
      });
      if (hasResumed) navigate(paths.printing());
    } catch (error) {
      // logged only, as all failures of the projects' calls: the screens that need them ask again
      console.warn('The projects of the account have not come', error);
    }
  };
}
