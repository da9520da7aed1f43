// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { createWorld } from './test-world.ts';

const statuses = (photos: { status: string }[]) => photos.map(({ status }) => status);

describe('a tab that is killed', () => {
  const NAMES = ['a.jpg', 'b.jpg', 'c.jpg'];

  /** The number of steps of an undisturbed run at which the tab could die. */
  async function stepsOfAWholeRun(): Promise<number> {
    for (let killedAt = 1; ; killedAt++) {
      const world = await createWorld();
      const page = await world.openPage({ killedAt });
      page.intake.add(NAMES.map((name) => world.file(name)));
      await world.clock.until(page.isDone);
      if (!page.isDead()) return killedAt;
    }
  }

  test('at any moment neither loses nor doubles a photo', async () => {
    const steps = await stepsOfAWholeRun();
    expect(steps).toBeGreaterThan(25);
    for (let killedAt = 1; killedAt <= steps; killedAt++) {
      const world = await createWorld();
      const files = NAMES.map((name) => world.file(name));
      const first = await world.openPage({ killedAt });
      first.intake.add(files);
      await world.clock.until(first.isDone);
      // Killed a second time, at another step.
      const second = await world.openPage({ killedAt: 1 + (killedAt % 7) });
      await Promise.race([second.intake.resume(), world.clock.until(second.isDead)]);
      await world.clock.until(second.isDone);
      const last = await world.openPage();
      await last.intake.resume();
      await world.clock.until(last.isDone);
      // A photo that was not stored when the tab died was not accepted, and the file can be added again.
      last.intake.add(files);
      await world.clock.until(last.isDone);
      expect(statuses(last.list()), `killed at step ${killedAt}`).toEqual(['ready', 'ready', 'ready']);
      expect(
        last
          .list()
          .map(({ fileName }) => fileName)
          .toSorted(),
      ).toEqual(NAMES);
      expect(new Set(last.list().map(({ key }) => key)).size).toBe(3);
      const arrived = last.list().map(({ key }) => world.objects.get(key ?? '')?.sha256);
      expect(arrived.toSorted()).toEqual(NAMES);
    }
  });

  test('while it uploads continues with the stored photos, without asking for them', async () => {
    const world = await createWorld();
    const first = await world.openPage({ killedAt: 30 });
    first.intake.add(NAMES.map((name) => world.file(name)));
    await world.clock.until(first.isDead);
    const second = await world.openPage();
    await second.intake.resume();
    await world.clock.until(second.isDone);
    expect(statuses(second.list())).toEqual(['ready', 'ready', 'ready']);
  });

  test('leaves at most one broken record, which costs one photo', async () => {
    const world = await createWorld();
    const first = await world.openPage();
    world.goOffline();
    first.intake.add(NAMES.map((name) => world.file(name)));
    await world.clock.until(() => world.records.size === 3);
    await world.clock.until(world.isJournaled);
    first.close();
    const [broken = ''] = world.records.keys();
    world.records.set(broken, { id: broken, nonsense: true });
    world.goOnline();
    const second = await world.openPage();
    await second.intake.resume();
    await world.clock.until(second.isDone);
    expect(statuses(second.list()).toSorted()).toEqual(['failed', 'ready', 'ready']);
  });

  test('and a lost shelf leave the stored photos to the next visit', async () => {
    const world = await createWorld();
    const first = await world.openPage();
    world.goOffline();
    first.intake.add(NAMES.map((name) => world.file(name)));
    await world.clock.until(() => world.records.size === 3);
    first.close();
    world.browser.stored.clear();
    world.goOnline();
    const second = await world.openPage();
    await second.intake.resume();
    await world.clock.until(second.isDone);
    expect(second.list().map(({ fileName }) => fileName)).toEqual(NAMES);
    expect(statuses(second.list())).toEqual(['ready', 'ready', 'ready']);
  });
});

test('leaves nothing of a previous visitor to the next one', async () => {
  const world = await createWorld();
  const first = await world.openPage();
  world.goOffline();
  first.intake.add([world.file('a.jpg'), world.file('b.jpg')]);
  await world.clock.until(() => world.records.size === 2);
  first.intake.leave();
  await world.clock.until(() => world.records.size === 0);
  expect(first.summary().total).toBe(0);
});

test('nor stored photos of a visitor who left while no page was open', async () => {
  const world = await createWorld();
  const first = await world.openPage();
  world.goOffline();
  first.intake.add([world.file('a.jpg')]);
  await world.clock.until(() => world.records.size === 1);
  first.close();
  first.site.cartToken.forget();
  const second = await world.openPage();
  await second.intake.resume();
  expect(second.list()).toEqual([]);
  expect(world.records.size).toBe(0);
});
