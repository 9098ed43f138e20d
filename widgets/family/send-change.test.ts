import { describe, expect, it } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { createChangeKeys, type FamilyChange } from '#family/change-keys.ts';
import { aFamily } from '../../tests/support/families.ts';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import type { FamilyView } from './family/load-family.ts';
import { sendChange } from './send-change.ts';

const family = aFamily();
const lost: Failure = { kind: 'unreachable' };
const view = (change: Partial<FamilyView> = {}): Outcome<FamilyView> =>
  success({ userId: 'u1', family, ...change });
const none: Outcome<FamilyView> = success({ userId: 'u1' });
const { signal } = new AbortController();

/** Sends a change to a server with these responses. */
function server(...responses: readonly Outcome<unknown>[]) {
  const left = [...responses];
  const sent: string[] = [];
  let made = 0;
  let announced = 0;
  const keys = createChangeKeys(memoryStorage(), () => `k${(made += 1)}`);
  const send = (change: FamilyChange, read: Outcome<FamilyView>) =>
    sendChange(
      {
        keys,
        send: async (_user, _change, key) => {
          sent.push(key);
          return left.shift() ?? success(undefined);
        },
        load: async () => read,
        announce: () => (announced += 1),
      },
      'u1',
      change,
      signal,
    );
  return { send, sent, announced: () => announced };
}

describe('a change of the family', () => {
  it('is told to other widgets, and the next one has another key', async () => {
    const { send, sent, announced } = server();
    expect(await send({ kind: 'leave' }, none)).toEqual({ read: none });
    await send({ kind: 'leave' }, none);
    expect([sent, announced()]).toEqual([['k1', 'k2'], 2]);
  });

  it.each<[FamilyChange, Outcome<FamilyView>]>([
    [{ kind: 'create' }, view()],
    [{ kind: 'accept', token: 't1' }, view()],
    [{ kind: 'delete' }, none],
    [{ kind: 'leave' }, none],
    [{ kind: 'create-link' }, view()],
    [{ kind: 'delete-link' }, view({ family: { ...family, link: { state: 'deleted' } } })],
    [{ kind: 'remove', id: 'm2' }, view({ family: { ...family, members: [] } })],
  ])('%j whose response was lost is done if the family shows it', async (change, read) => {
    const { send, sent, announced } = server(failed(lost));
    expect(await send(change, read)).toEqual({ read });
    await send(change, read);
    expect([sent, announced()]).toEqual([['k1', 'k2'], 2]);
  });

  it.each<[FamilyChange, Outcome<FamilyView>]>([
    [{ kind: 'create' }, none],
    [{ kind: 'delete' }, view()],
    [{ kind: 'create-link' }, none],
    [{ kind: 'delete-link' }, view()],
    [{ kind: 'remove', id: 'm2' }, view()],
    [{ kind: 'decline', token: 't1' }, none],
  ])(
    '%j whose response was lost keeps its key if the family does not show it',
    async (change, read) => {
      const { send, sent, announced } = server(failed(lost));
      const problem = { change, failure: lost, what: 'lost' };
      expect(await send(change, read)).toEqual({ problem, read });
      expect(announced()).toBe(0);
      await send(change, read);
      expect(sent).toEqual(['k1', 'k1']);
    },
  );

  it('is unknown if nothing can be read either', async () => {
    const change = { kind: 'leave' } as const;
    const { send } = server(failed(lost));
    expect(await send(change, failed(lost))).toMatchObject({ problem: { what: 'unknown' } });
  });

  it('that is refused has ended, except if it may be sent again', async () => {
    const full: Failure = { kind: 'family', reason: 'full' };
    const { send, sent } = server(failed(full), failed({ kind: 'unauthorized' }));
    const change = { kind: 'create-link' } as const;
    expect(await send(change, view())).toMatchObject({
      problem: { what: 'refused', failure: full },
    });
    await send(change, view());
    await send(change, view());
    expect(sent).toEqual(['k1', 'k2', 'k2']);
  });
});
