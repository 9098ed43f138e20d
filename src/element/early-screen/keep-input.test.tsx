import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepInput } from './keep-input.ts';

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

/** Makes the nodes respond, as hydration does. */
function hydrate(): void {
  for (const button of root.querySelectorAll('button'))
    button.addEventListener('click', () => clicked(button.textContent));
  const field = root.querySelector('input');
  field?.addEventListener('input', () => typed(field.value));
  for (const radio of root.querySelectorAll<HTMLInputElement>('[type=radio]'))
    radio.addEventListener('change', () => clicked(radio.value));
}

it('performs the last click on a control once, on the same node', () => {
  const release = keepInput(root);
  first?.()?.click();
  second?.()?.click();
  root.querySelector('span')?.click();
  hydrate();
  expect(clicked).not.toHaveBeenCalled();
  release(true);
  release(true);
  expect(clicked.mock.calls).toEqual([['One']]);
});

it('ignores the second click of a double press, which comes after the hydration', () => {
  const release = keepInput(root);
  first?.()?.click();
  hydrate();
  release(true);
  first?.()?.click();
  vi.advanceTimersByTime(299);
  second?.()?.click();
  expect(clicked.mock.calls).toEqual([['One']]);
  vi.advanceTimersByTime(1);
  second?.()?.click();
  expect(clicked.mock.calls).toEqual([['One'], ['Two']]);
});

it('leaves clicks after the hydration alone if it has performed none', () => {
  const release = keepInput(root);
  hydrate();
  release(true);
  first?.()?.click();
  first?.()?.click();
  expect(clicked.mock.calls).toEqual([['One'], ['One']]);
});

it('reports what was typed, and only that', () => {
  const release = keepInput(root);
  hydrate();
  release(true);
  expect(typed).not.toHaveBeenCalled();
  const again = keepInput(root);
  const field = root.querySelector('input');
  if (field) field.value = 'is';
  again(true);
  expect(typed.mock.calls).toEqual([['is']]);
});

it('forgets everything if the screen is replaced', () => {
  const release = keepInput(root);
  first?.()?.click();
  hydrate();
  release(false);
  release(true);
  expect(clicked).not.toHaveBeenCalled();
});

it('performs a choice before the click that follows it', () => {
  const release = keepInput(root);
  root.querySelectorAll('label')[1]?.click();
  first?.()?.click();
  expect(root.querySelector<HTMLInputElement>('[value=b]')?.checked).toBe(true);
  hydrate();
  release(true);
  expect(clicked.mock.calls).toEqual([['b'], ['One']]);
});

it('shows that a control was clicked until it responds', () => {
  const release = keepInput(root);
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
])('withdraws a click after %s', (_, act) => {
  const release = keepInput(root);
  first?.()?.click();
  act();
  hydrate();
  release(true);
  expect(clicked).not.toHaveBeenCalled();
});

it('hides only clicks on controls from the page', () => {
  const seen = vi.fn();
  document.addEventListener('click', seen);
  const release = keepInput(root);
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
