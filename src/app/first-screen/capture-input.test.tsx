import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureInput } from './capture-input.ts';

let root: HTMLElement;
const clicked = vi.fn<(name: string) => void>();
const typed = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const host = document.body.appendChild(document.createElement('div'));
  root = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  root.innerHTML =
    '<p>Text</p><button><span>One</span></button><button>Two</button><input value="was">' +
    '<label><input type="radio" name="size" value="a" checked></label>' +
    '<label><input type="radio" name="size" value="b"></label>';
});

afterEach(() => vi.useRealTimers());

const [first, second] = [0, 1].map((at) => () => root.querySelectorAll('button')[at]);

/** Makes the nodes respond, as the flow does. */
function respond(): void {
  for (const button of root.querySelectorAll('button'))
    button.addEventListener('click', () => clicked(button.textContent));
  const field = root.querySelector('input');
  field?.addEventListener('input', () => typed(field.value));
  for (const radio of root.querySelectorAll<HTMLInputElement>('[type=radio]'))
    radio.addEventListener('change', () => clicked(radio.value));
}

it('a screen before its flow has loaded replays the last click on a control once, on the same node', () => {
  const { release } = captureInput(root);
  first?.()?.click();
  second?.()?.click();
  root.querySelector('span')?.click();
  respond();
  expect(clicked).not.toHaveBeenCalled();
  release(true);
  release(true);
  expect(clicked.mock.calls).toEqual([['One']]);
});

it('a screen before its flow has loaded ignores the second click of a double press, which comes after it', () => {
  const { release } = captureInput(root);
  first?.()?.click();
  respond();
  release(true);
  first?.()?.click();
  vi.advanceTimersByTime(299);
  second?.()?.click();
  expect(clicked.mock.calls).toEqual([['One']]);
  vi.advanceTimersByTime(1);
  second?.()?.click();
  expect(clicked.mock.calls).toEqual([['One'], ['Two']]);
});

it('a screen before its flow has loaded passes on a click far below the one that was replayed', () => {
  const clickAt = (clientY: number) =>
    first?.()?.dispatchEvent(new MouseEvent('click', { clientY, bubbles: true }));
  const { release } = captureInput(root);
  clickAt(100);
  respond();
  release(true);
  clickAt(147);
  expect(clicked).toHaveBeenCalledOnce();
  clickAt(148);
  expect(clicked).toHaveBeenCalledTimes(2);
});

it('a screen before its flow has loaded passes on clicks afterwards if no click was replayed', () => {
  const { release } = captureInput(root);
  respond();
  release(true);
  first?.()?.click();
  first?.()?.click();
  expect(clicked.mock.calls).toEqual([['One'], ['One']]);
});

it('a screen before its flow has loaded replays typed text, and nothing if no text was typed', () => {
  const { release } = captureInput(root);
  respond();
  release(true);
  expect(typed).not.toHaveBeenCalled();
  const again = captureInput(root);
  const field = root.querySelector('input');
  if (field) field.value = 'is';
  send(field, 'input');
  expect(typed).not.toHaveBeenCalled();
  again.release(true);
  expect(typed.mock.calls).toEqual([['is']]);
});

it('a screen before its flow has loaded takes a text that was written without an event', () => {
  const { release } = captureInput(root);
  const field = root.querySelector('input');
  if (field) field.value = 'filled in';
  respond();
  release(true);
  expect(typed.mock.calls).toEqual([['filled in']]);
});

it('a screen before its flow has loaded replays nothing if the screen is replaced', () => {
  const { release } = captureInput(root);
  first?.()?.click();
  respond();
  release(false);
  release(true);
  expect(clicked).not.toHaveBeenCalled();
});

it('a screen before its flow has loaded replays a choice before the click that followed it', () => {
  const { release } = captureInput(root);
  root.querySelectorAll('label')[1]?.click();
  first?.()?.click();
  expect(root.querySelector<HTMLInputElement>('[value=b]')?.checked).toBe(true);
  respond();
  release(true);
  expect(clicked.mock.calls).toEqual([['b'], ['One']]);
});

it('a screen before its flow has loaded marks the clicked control as busy until it responds', () => {
  const { release } = captureInput(root);
  first?.()?.click();
  second?.()?.click();
  expect(root.querySelectorAll('[aria-busy]')).toHaveLength(1);
  expect(second?.()?.getAttribute('aria-busy')).toBe('true');
  release(true);
  expect(root.querySelectorAll('[aria-busy]')).toHaveLength(0);
});

it.each<[string, () => void]>([
  ['a click on a text', () => root.querySelector('p')?.click()],
  ['typing', () => send(root.querySelector('input'), 'input')],
  ['focus elsewhere on the page', () => send(document.body, 'focusin')],
])('a screen before its flow has loaded discards a click after %s', (_, act) => {
  const { release } = captureInput(root);
  first?.()?.click();
  act();
  respond();
  release(true);
  expect(clicked).not.toHaveBeenCalled();
});

it('a screen before its flow has loaded does not replay a withdrawn click, but replays a choice', () => {
  const { release } = captureInput(root);
  root.querySelector<HTMLElement>('[value=b]')?.click();
  first?.()?.click();
  send(document.body, 'focusin');
  expect(root.querySelectorAll('[aria-busy]')).toHaveLength(0);
  respond();
  release(true);
  expect(clicked.mock.calls).toEqual([['b']]);
});

it('a screen before its flow has loaded stops only clicks on controls from reaching the page', () => {
  const seen = vi.fn();
  document.addEventListener('click', seen);
  const { release } = captureInput(root);
  root.querySelector('p')?.click();
  expect(seen).toHaveBeenCalledOnce();
  first?.()?.click();
  expect(seen).toHaveBeenCalledOnce();
  release(false);
  document.removeEventListener('click', seen);
});

/** Dispatches an event as a browser does: it bubbles, also out of the shadow root. */
function send(target: EventTarget | null | undefined, type: string): void {
  target?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
}

it('a screen before its flow has loaded forgets a click, but no choice, when something else is shown', () => {
  const { release, pause, resume } = captureInput(root);
  root.querySelector<HTMLElement>('[value=b]')?.click();
  first?.()?.click();
  pause();
  second?.()?.click();
  resume();
  respond();
  release(true);
  expect(clicked.mock.calls).toEqual([['b']]);
});
