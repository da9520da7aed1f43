import { Link, useNavigate } from 'react-router';
import { projectSwitched } from '../../documents/projects/actions.ts';
import { selectCartProjects } from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyWall } from '../pages/messages/index.ts';
import { wallsTexts } from './copy.ts';
import { LargePicture } from './large-picture.tsx';

/** Shown if nothing is on the wall because it is in the cart: the wall, and the next actions. */
export function WallInCart() {
  const copy = useTexts(wallsTexts);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const inCart = useAppSelector(selectCartProjects);
  const last = inCart.at(-1);
  if (!last) return null;
  return (
    <EmptyWall
      heading={copy.inCart.heading(inCart)}
      lead={copy.inCart.lead}
      picture={<LargePicture project={last} others={inCart.length - 1} />}
    >
      <div className="flex flex-wrap-reverse justify-center gap-3">
        {inCart.length === 1 ? (
          <Button
            size="large"
            onClick={() => {
              dispatch(projectSwitched(last.id));
              void navigate(paths.printing(last.isSplit ? last.id : undefined));
            }}
          >
            {copy.inCart.edit}
          </Button>
        ) : (
          <Link to={paths.cart()} className={buttonClass({ size: 'large' })}>
            {copy.inCart.see}
          </Link>
        )}
        <Link to={paths.confirm()} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {copy.inCart.checkout}
        </Link>
      </div>
      <p className="mt-6">
        <Link to={paths.photoPicker()} className="touch-target text-small underline underline-offset-4">
          {copy.inCart.another}
        </Link>
      </p>
    </EmptyWall>
  );
}
