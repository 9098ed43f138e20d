import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChannel, type ChannelMessage } from './channel.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function listening(name: string) {
  const channel = createChannel(name);
  const received: ChannelMessage[] = [];
  channel.subscribe((message) => received.push(message));
  ends.push(channel.close);
  return { channel, received };
}

/** Messages arrive in order: once this one has, all earlier ones have too. */
const arrived = (raw: BroadcastChannel, received: readonly ChannelMessage[]) =>
  new Promise<void>((resolve) => {
    const look = () =>
      received.at(-1)?.type === 'packages-changed' ? resolve() : void setImmediate(look);
    raw.postMessage({ type: 'packages-changed' });
    look();
  });

describe('client channel', () => {
  it('ignores messages of unknown shape', async () => {
    const { received } = listening('shapes');
    const raw = new BroadcastChannel('shapes');
    ends.push(() => raw.close());
    for (const odd of [
      null,
      7,
      'signed-out',
      {},
      { type: 'signed-in' },
      { type: 'signed-in', result: null },
      { type: 'signed-in', result: { token: 7 } },
      { type: 'signed-in', result: { token: '' } },
      { type: 'signed-in', result: { token: 't', userId: 7 } },
      { type: 'signed-in', result: { token: 't', userId: { toString: 1, valueOf: 1 } } },
      { type: 'signed-in', result: { token: 't', tenant: ['bln'] } },
      { type: ['signed-out'] },
      { type: 'toString' },
      { type: 'change-updated', key: {} },
      { type: 'of version 9' },
    ])
      raw.postMessage(odd);
    await arrived(raw, received);
    expect(received).toEqual([{ type: 'packages-changed' }]);
  });

  it('reports a browser that refuses a message, and continues', () => {
    const { channel } = listening('refused');
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const fault = new DOMException('closed', 'InvalidStateError');
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementationOnce(() => {
      throw fault;
    });
    channel.post({ type: 'packages-changed' });
    expect(reported).toHaveBeenCalledWith(fault);
    vi.unstubAllGlobals();
  });

  it('notifies other tabs of a request whose widget is gone', async () => {
    const { received } = listening('gone');
    const { channel } = listening('gone');
    const raw = new BroadcastChannel('gone');
    ends.push(() => raw.close());
    channel.close();
    channel.post({ type: 'change-updated', key: 'k1' });
    await arrived(raw, received);
    expect(received[0]).toEqual({ type: 'change-updated', key: 'k1' });
  });
});
