import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePaletteActions, useShortcuts } from '../../kit/index.ts';
import { AssetDialog, pictureOf } from '../assets/index.ts';
import { type AlbumDraft, type AlbumPicture, movedTo } from './album-draft.ts';
import { copy } from './copy.ts';

/** Pictures of an album, sortable by drag, buttons and keys, with editable captions. */
export function AlbumPictures() {
  const { field } = useController<AlbumDraft, 'images'>({ name: 'images' });
  const { value: images, onChange } = field;
  const [isAdding, setAdding] = useState(false);
  const add = { id: 'add', label: copy.add, run: () => setAdding(true) };
  usePaletteActions([add]);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  function move(from: number, to: number): void {
    const moved = movedTo(images, from, to);
    if (moved === images) return;
    onChange(moved);
    const title = images[from]?.title ?? '';
    setSaid(copy.moved(title, moved.indexOf(images[from] as AlbumPicture) + 1));
  }
  return (
    <section className="grid gap-3">
      <p className="text-ink-soft text-small">{images.length > 0 ? copy.order : copy.noPictures}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(9.500rem,1fr))] gap-4 empty:hidden">
        {images.map((picture, index) => (
          <Picture
            key={picture.key}
            picture={picture}
            index={index}
            count={images.length}
            onMove={move}
            onChange={(to) => onChange(images.map((each) => (each === picture ? { ...each, ...to } : each)))}
            onTakeOut={() => onChange(images.filter((each) => each !== picture))}
          />
        ))}
      </ol>
      <div>
        <Button onClick={add.run}>{add.label}</Button>
      </div>
      {isAdding && (
        <AssetDialog
          title={copy.add}
          onClose={() => setAdding(false)}
          onChoose={(view) => {
            const picture = pictureOf(view);
            // Skips a picture that is already in the album.
            if (picture && !images.some(({ key }) => key === picture.key)) onChange([...images, picture]);
          }}
        />
      )}
    </section>
  );
}

interface PictureProps {
  picture: AlbumPicture;
  index: number;
  count: number;
  onMove(from: number, to: number): void;
  onChange(to: Partial<AlbumPicture>): void;
  onTakeOut(): void;
}

const MOVES = [
  { keys: ['Alt+ArrowLeft', 'Alt+ArrowUp'], label: copy.moves.earlier, step: -1 },
  { keys: ['Alt+ArrowRight', 'Alt+ArrowDown'], label: copy.moves.later, step: 1 },
] as const;

function Picture({ picture, index, count, onMove, onChange, onTakeOut }: PictureProps) {
  const { item, isOver, isDragged } = useDragging(index, onMove);
  const title = picture.title || copy.picture(index + 1, count, '');
  useShortcuts(
    MOVES.map(({ keys, label, step }) => ({ keys, label, within: item, run: () => onMove(index, index + step) })),
  );
  return (
    <li
      ref={item}
      aria-label={copy.picture(index + 1, count, picture.title)}
      className={clsx(
        'grid content-start gap-2 rounded-sm border bg-paper p-2',
        isOver ? 'border-accent' : 'border-line',
        isDragged && 'opacity-45',
      )}
    >
      <img
        src={picture.thumbnailUrl}
        alt=""
        loading="lazy"
        // The card is draggable; the browser would drag the image alone.
        draggable={false}
        className="aspect-square w-full cursor-grab rounded-xs object-contain"
      />
      <input
        aria-label={copy.caption}
        placeholder={copy.caption}
        value={picture.title}
        onChange={({ target }) => onChange({ title: target.value })}
        className="w-full rounded-xs border border-line bg-paper px-2 py-1 text-small"
      />
      <input
        aria-label={copy.credit}
        placeholder={copy.credit}
        value={picture.credit ?? ''}
        onChange={({ target }) => onChange({ credit: target.value })}
        className="w-full rounded-xs border border-line bg-paper px-2 py-1 text-caption"
      />
      <div className="flex justify-between">
        <IconButton
          label={copy.earlier(title)}
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          label={copy.later(title)}
          icon={<ArrowRight aria-hidden="true" className="size-4" />}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <IconButton
          label={copy.takeOut(title)}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onTakeOut}
        />
      </div>
    </li>
  );
}

/** Makes a card draggable and a drop target, by index. */
function useDragging(index: number, onMove: (from: number, to: number) => void) {
  const item = useRef<HTMLLIElement>(null);
  const latest = useRef({ index, onMove });
  const [isOver, setOver] = useState(false);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    latest.current = { index, onMove };
  });
  useEffect(() => {
    const element = item.current;
    if (!element) return;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ from: latest.current.index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.from === 'number',
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          if (typeof source.data.from === 'number') latest.current.onMove(source.data.from, latest.current.index);
        },
      }),
    );
  }, []);
  return { item, isOver, isDragged };
}
