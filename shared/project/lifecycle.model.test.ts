import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { propertyRuns } from '../lib/test-property-runs.ts';
import { cleanUp } from './clean-up.ts';
import { isSame, type Make } from './life-project.ts';
import { activateProject, addProject, completeProjects, leaveProjects, putInCart, removeProject } from './lifecycle.ts';
import { activeProject, freshSet, type ProjectSet } from './project-set.ts';
import { restoreOnLogin, restoreProjects } from './restore-projects.ts';
import { deletedOnServer, projectsToDelete, projectsToSave, savedOnServer, savedPart } from './saving.ts';
import { Project } from './schema.ts';
import { hasUnsavedChange, type TestProject, testMake, testProject, testTile, timeAt } from './test-projects.ts';

/**
 * Simulates a visitor, a server and any sequence of events between them, and checks the invariants of the set after
 * every step.
 */
interface World {
  set: ProjectSet<TestProject>;
  server: Map<string, TestProject>;
  make: Make<TestProject>;
  minute: number;
}

/** Picks an existing project; numbers wrap around. */
const which = fc.nat(9);
const ids = fc.constantFrom('a', 'b', 'c', 'd');

type Step = (world: World) => Partial<World>;
type Real = { world: World };

function onSet(change: (set: ProjectSet<TestProject>, world: World) => ProjectSet<TestProject>): Step {
  return (world) => ({ set: change(world.set, world) });
}

function idAt({ set: { projects } }: World, index: number): string {
  return projects[index % projects.length]?.id ?? '';
}

/** A model command: its name in a counterexample, and its effect. */
function command(name: string, step: Step): fc.Command<object, Real> {
  return {
    check: () => true,
    run(_model, real) {
      const minute = real.world.minute + 1;
      const before = { ...real.world, minute, make: { ...real.world.make, now: timeAt(minute) } };
      const frozen = JSON.stringify(before.set);
      const after = { ...before, ...step(before) };
      expect(JSON.stringify(before.set), 'a command changes nothing in place').toBe(frozen);
      expectPromises(before, after);
      real.world = after;
    },
    toString: () => name,
  };
}

const project = fc
  .record({
    id: ids,
    isSplit: fc.boolean(),
    hasPath: fc.boolean(),
    tiles: fc.nat(2),
    uploaded: fc.boolean(),
    status: fc.constantFrom('InProgress' as const, 'Cart' as const),
    isActive: fc.boolean(),
    userId: fc.constantFrom(undefined, 'u1', 'u2'),
  })
  .map(({ tiles, uploaded, hasPath, ...fields }) =>
    testProject(fields.id, {
      ...fields,
      ...(fields.isSplit && hasPath && { singleImagePath: 'uploads/photo' }),
      tiles: Array.from({ length: tiles }, (_, index) =>
        testTile(`${fields.id}${index}`, uploaded ? {} : { imagePath: '' }),
      ),
    }),
  );

const commands = [
  project.map((added) =>
    command(
      `add ${added.id}`,
      onSet((set, { make }) => addProject(set, added, make)),
    ),
  ),
  which.map((index) =>
    command(`activate ${index}`, (world) =>
      onSet((set, { make }) => activateProject(set, idAt(world, index), make))(world),
    ),
  ),
  which.map((index) =>
    command(`remove ${index}`, (world) =>
      onSet((set, { make }) => removeProject(set, idAt(world, index), make))(world),
    ),
  ),
  which.map((index) =>
    command(`put ${index} in the cart`, (world) =>
      onSet((set, { make }) => putInCart(set, idAt(world, index), make))(world),
    ),
  ),
  fc.tuple(which, fc.integer({ min: 1, max: 9 })).map(([index, quantity]) =>
    command(`order ${quantity} of ${index}`, (world) =>
      onSet((set) => ({
        ...set,
        projects: set.projects.map((each) => (each.id === idAt(world, index) ? { ...each, quantity } : each)),
      }))(world),
    ),
  ),
  fc.constant(
    command(
      'buy',
      onSet((set, { make }) => {
        const projectIds = set.projects.filter(({ status }) => status === 'Cart').map(({ id }) => id);
        return completeProjects(set, projectIds, make);
      }),
    ),
  ),
  fc.constant(command('sync', sync)),
  fc.constant(
    command(
      'leave',
      onSet((set, { make }) => leaveProjects(set, make)),
    ),
  ),
  fc.constant(
    command('log in', (world) =>
      onSet((set, { server, make }) => restoreOnLogin(set, [...server.values()], make).set)(world),
    ),
  ),
  fc.constantFrom('u1', undefined).map((userId) =>
    command(
      'start again',
      onSet((set, { make }) => cleanUp(set, userId, make)),
    ),
  ),
];

test('a project set always has exactly one active project that is not split', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 40 }), (sequence) => {
      fc.modelRun(() => ({ model: {}, real: { world: freshWorld() } }), sequence);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('saving and restoring on an empty machine returns the same projects', () => {
  const uploaded = project.filter(({ tiles, isSplit }) => tiles.some((tile) => tile.imagePath !== '') && !isSplit);
  fc.assert(
    fc.property(fc.uniqueArray(uploaded, { selector: ({ id }) => id }), (projects) => {
      const mine = projects.reduce((set, each) => addProject(set, each, testMake()), freshSet(testMake()));
      const world = { ...freshWorld(), set: mine };
      const { server } = { ...world, ...sync(world) };
      const elsewhere = restoreProjects(
        freshSet(testMake()),
        throughJson([...server.values()]),
        ({ status }) => status,
        testMake(),
      );
      for (const each of projects) {
        const back = elsewhere.projects.find(({ id }) => id === each.id);
        expect(
          isSame(
            back,
            mine.projects.find(({ id }) => id === each.id),
            ['isActive', 'version', 'savedToServer'],
          ),
        ).toBe(true);
      }
      expect(elsewhere.projects.filter(({ tiles }) => tiles.length > 0)).toHaveLength(projects.length);
      expect(hasUnsavedChange(elsewhere), 'downloaded projects are not saved again').toBe(false);
    }),
  );
});

function freshWorld(): World {
  const make = testMake();
  return { set: freshSet(make), server: new Map(), make, minute: 0 };
}

/** Runs a round of saves against a server that always answers. */
function sync(world: World): Partial<World> {
  const server = new Map(world.server);
  let { set } = world;
  for (const id of projectsToDelete(set)) {
    server.delete(id);
    set = deletedOnServer(set, id);
  }
  for (const each of projectsToSave(set)) {
    const version = (server.get(each.id)?.version ?? 0) + 1;
    const sent = savedPart(each);
    server.set(each.id, throughJson({ ...sent, version }));
    set = savedOnServer(set, sent, { version });
  }
  expect(hasUnsavedChange(set), 'a round of saving leaves nothing unsaved').toBe(false);
  return { server, set };
}

function expectPromises(before: World, { set }: World): void {
  const onTheWall = set.projects.filter(({ isActive, isSplit }) => isActive && !isSplit);
  expect(onTheWall.map(({ id }) => id)).toEqual([activeProject(set)?.id]);
  expect(set.projects.filter(({ isActive, isSplit }) => isActive && isSplit).length).toBeLessThanOrEqual(1);
  expect(set.projects.filter(({ isActive, status }) => isActive && status === 'Completed')).toEqual([]);
  const all = set.projects.map(({ id }) => id);
  expect(new Set(all).size, 'no project is there twice').toBe(all.length);
  const order = ['InProgress', 'Cart', 'Completed'];
  for (const project of set.projects) {
    const earlier = before.set.projects.find(({ id }) => id === project.id);
    if (earlier) expect(order.indexOf(project.status)).toBeGreaterThanOrEqual(order.indexOf(earlier.status));
    expect(z.safeParse(Project, savedPart(project)).success, 'a project stays one that the server takes').toBe(true);
  }
  for (const id of set.leftBehind) expect(projectsToDelete(set)).not.toContain(id);
}

function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
