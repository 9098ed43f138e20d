import { beforeEach, expect, it, vi } from 'vitest';
import { keepInput } from './keep-input.ts';

let root: ShadowRoot;
const clicked = vi.fn<(name: string) => void>();
const typed = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  root.innerHTML =
    '<p>Text</p><button><span>One</span></button><button>Two</button><input value="was">';
});

const [first, second] = [0, 1].map((at) => () => root.querySelectorAll('button')[at]);

/** Makes the nodes respond, as hydration does. */
function hydrate(): void {
  for (const button of root.querySelectorAll('button'))
    button.addEventListener('click', () => clicked(button.textContent));
  const field = root.querySelector('input');
  field?.addEventListener('input', () => typed(field.value));
}

it('performs the last click on a control once, on the same node', () => {
  const release = keepInput(root);
  first?.()?.click();
  second?.()?.click();
  root.querySelector('span')?.click();
  root.querySelector('p')?.click();
  hydrate();
  expect(clicked).not.toHaveBeenCalled();
  release(true);
  release(true);
  expect(clicked.mock.calls).toEqual([['One']]);
  second?.()?.click();
  expect(clicked.mock.calls).toEqual([['One'], ['Two']]);
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
