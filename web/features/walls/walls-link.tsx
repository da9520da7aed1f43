import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { selectOpenProjects } from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { wallsTexts } from './copy.ts';
import { useWallsAddress } from './use-walls-address.ts';

export interface WallsLinkProps {
  className: string;
  onClick?: () => void;
  /** Replaces the text, which becomes the accessible name. */
  icon?: ReactNode;
}

/** Opens the list of walls as an overlay on the current page. */
export function WallsLink({ className, onClick, icon }: WallsLinkProps) {
  const copy = useTexts(wallsTexts);
  const { link } = useWallsAddress();
  const count = useWallCount();
  return (
    <Link
      {...link}
      className={className}
      {...(onClick && { onClick })}
      {...(icon !== undefined && { 'aria-label': copy.title, title: copy.title })}
    >
      {icon ?? copy.link(count)}
    </Link>
  );
}

export function useWallCount(): number {
  return useAppSelector((state) => selectOpenProjects(state).length);
}
