import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CloudEvents } from '#base/settings/events.ts';
import type { Emit } from '#base/settings/events.ts';
import { createTiming } from './timing.ts';

const frames: (() => void)[] = [];
beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    if (id > 0) frames.splice(id - 1, 1);
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const skeleton = () =>
  Object.assign(document.createElement('div'), { className: 'cw-loading', textContent: '…' });

const rootWith = (...children: (Node | string)[]) => {
  const root = document.createElement('div');
  root.append(...children);
  document.body.append(root);
  return root;
};

function start() {
  const events: CloudEvents['cloud-timing'][] = [];
  const emit: Emit = (_, detail) => {
    events.push(detail as CloudEvents['cloud-timing']);
    return true;
  };
  const { ref, respond } = createTiming(emit, 10, 12);
  return { ref, respond, events };
}

it('cloud-timing waits until no skeleton is left, however many come after one another', async () => {
  const { ref, respond } = start();
  respond();
  const root = rootWith(skeleton());
  ref(root);
  root.replaceChildren(skeleton());
  await Promise.resolve();
  expect(frames).toHaveLength(0);
  root.replaceChildren('250 GB');
  await Promise.resolve();
  root.append('500 GB');
  await Promise.resolve();
  expect(frames).toHaveLength(1);
});

it('cloud-timing is fired once, after the frame with the content', async () => {
  const { ref, respond, events } = start();
  respond();
  // As React’s StrictMode does.
  ref(rootWith('250 GB'));
  ref(null);
  ref(rootWith('250 GB'));
  expect(frames).toHaveLength(1);
  for (const frame of frames) frame();
  expect(events).toEqual([]);
  await expect.poll(() => events).toHaveLength(1);
  const [{ content, interactive, ...marks } = { content: 0, interactive: 0 }] = events;
  expect(marks).toEqual({ start: 10, skeleton: 12 });
  expect(interactive).toBeGreaterThanOrEqual(content);
});

it('cloud-timing is not fired for a widget that was removed with its skeleton', async () => {
  const { ref, respond } = start();
  respond();
  const root = rootWith(skeleton());
  ref(root);
  root.remove();
  ref(null);
  await Promise.resolve();
  expect(frames).toHaveLength(0);
});

it('cloud-timing tells when the content was drawn, though the screen responds later', async () => {
  const { ref, respond, events } = start();
  ref(rootWith('250 GB'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(frames).toHaveLength(0);
  respond();
  for (const frame of frames) frame();
  await expect.poll(() => events).toHaveLength(1);
  const [{ content, interactive } = { content: 0, interactive: 0 }] = events;
  expect(interactive - content).toBeGreaterThanOrEqual(15);
});
