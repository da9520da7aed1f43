import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { renderAdminScreen } from '../../../testing/admin-screen.ts';
import { fill } from '../../../testing/render-screen.tsx';
import { NumberField, TextField } from './edit-fields.tsx';
import { EditForm, EditScreen } from './edit-screen.tsx';
import { useEditForm } from './use-edit-form.ts';
import { editResolver } from './without-empty.ts';

const Note = z.object({
  title: z.string().check(z.minLength(1, 'Give it a title.')),
  place: z.optional(z.string()),
  size: z.optional(z.number()),
});
type Note = z.infer<typeof Note>;

let stored: { values: Note; revision: number };
let save: ReturnType<typeof vi.fn<(note: Note, options: { revision: number; isRestored?: boolean }) => Promise<void>>>;

beforeEach(() => {
  stored = { values: { title: 'Sea', place: 'Hall', size: 5 }, revision: 3 };
  save = vi.fn(async (note, { revision }) => {
    stored = { values: note, revision: revision + 1 };
  });
});

function NoteScreen() {
  const { data } = useQuery({ queryKey: ['note'], queryFn: async () => stored });
  return data ? <NoteEditor stored={data} /> : null;
}

function NoteEditor({ stored: latest }: { stored: typeof stored }) {
  const edit = useEditForm<Note>({
    stored: latest,
    resolver: editResolver(Note),
    object: { kind: 'page', id: 'note' },
    queryKey: ['note'],
    async save(note, options) {
      await save(note, options);
      return stored;
    },
  });
  const remove = {
    id: 'restore',
    label: 'Restore',
    confirm: { title: 'Restore it?', message: 'It is older.', confirmText: 'Yes' },
    run: () => edit.send({ title: 'Older' }, { isRestored: true }),
  };
  return (
    <EditScreen edit={edit} heading={latest.values.title}>
      <EditForm edit={edit} actions={[remove]}>
        <TextField<Note> name="title" label="Title" />
        <TextField<Note> name="place" label="Place" isOptional />
        <NumberField<Note> name="size" label="Size" />
        <Link to="/list">List</Link>
      </EditForm>
    </EditScreen>
  );
}

let user: UserEvent;

async function open() {
  const routes = () => [
    { path: '/note', Component: NoteScreen },
    { path: '/list', element: <p>The list</p> },
  ];
  const shown = await renderAdminScreen('/note', {}, { routes });
  user = shown.user;
  await screen.findByLabelText('Title');
  return shown.site;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fill(user, field(label), value);
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const conflict = () =>
  new ApiProblem({ status: 409, code: 'changed_meanwhile', message: 'Changed.', body: { revision: 9 } });

test('omits emptied fields, and shows them empty after the save', async () => {
  await open();
  await type('Place', '');
  await type('Size', '');
  await press('Save');
  await screen.findByText(/^Saved/);
  expect(save).toHaveBeenCalledWith({ title: 'Sea' }, { revision: 3 });
  expect([field('Place').value, field('Size').value]).toEqual(['', '']);
  await type('Title', 'Lake');
  await waitFor(() => expect(screen.queryByText(/^Saved/)).toBeNull());
  await press('Save');
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ title: 'Lake' }, { revision: 4 }));
});

test('shows refusals at the fields and next to the button, and keeps the input', async () => {
  await open();
  await type('Title', '');
  await press('Save');
  await screen.findByText('Give it a title.');
  expect(screen.getByText('One field needs attention.')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  await type('Title', 'Taken');
  const errors = [{ path: 'note.title', message: 'Another note has this title.' }];
  save.mockRejectedValueOnce(new ApiProblem({ status: 409, code: 'taken', message: 'Taken.', errors }));
  await press('Save');
  await screen.findByText('Another note has this title.');
  await type('Title', 'Free');
  save.mockRejectedValueOnce(new Error('No network'));
  await press('Save');
  await screen.findByText(/^The shop didn’t respond/);
  expect(field('Title').value).toBe('Free');
});

test('follows the changes of others only while nothing is unsaved', async () => {
  const site = await open();
  stored = { values: { title: 'Theirs' }, revision: 4 };
  await site.queryClient.invalidateQueries();
  await waitFor(() => expect([field('Title').value, field('Place').value]).toEqual(['Theirs', '']));
  await type('Title', 'Mine');
  stored = { values: { title: 'Theirs again' }, revision: 5 };
  await site.queryClient.invalidateQueries();
  await screen.findByRole('heading', { name: 'Theirs again' });
  expect(field('Title').value).toBe('Mine');
  save.mockRejectedValueOnce(conflict());
  await press('Save');
  await press(/^Discard mine/);
  await waitFor(() => expect(field('Title').value).toBe('Theirs again'));
  expect(save).toHaveBeenLastCalledWith({ title: 'Mine' }, { revision: 4 });
});

test('overwrites a newer version with the refused restore, not with the input', async () => {
  await open();
  await type('Title', 'Mine');
  save.mockRejectedValueOnce(conflict());
  await press('Restore');
  await press('Yes');
  await press('Overwrite with mine');
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ title: 'Older' }, { revision: 9, isRestored: true }));
  await screen.findByText('Restored the earlier version.');
  expect([field('Title').value, field('Place').value]).toEqual(['Older', '']);
});

test('asks before unsaved input is left, in the app and by closing the tab', async () => {
  await open();
  const closesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closesTab()).toBe(true);
  await type('Title', 'Mine');
  expect(closesTab()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'List' }));
  await press('Stay');
  await press('Save');
  await screen.findByText(/^Saved/);
  expect(closesTab()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'List' }));
  await screen.findByText('The list');
});
