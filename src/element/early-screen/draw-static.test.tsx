import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as early from '../preact/early-react.ts';
import { drawStatic } from './draw-static.ts';

/** A tree of the kinds of nodes that first screens have. */
const Level = early.createContext(1);
const Row = early.memo(({ name, onClick }: { readonly name: string; onClick?: () => void }) => {
  const id = early.useId();
  const level = early.useContext(Level);
  const [open] = early.useState(() => false);
  return early.jsx('li', {
    className: 'row',
    'aria-labelledby': id,
    'aria-expanded': open,
    children: [
      early.jsx(`h${level}`, { id, children: [name, ' ', 0] }),
      early.jsx('i', { style: { flex: '2 1 0px', '--share': '0.5' } }),
      early.jsx('svg', {
        className: 'icon',
        viewBox: '0 0 24 24',
        children: early.jsx('path', { d: 'M0 0h1' }),
      }),
      early.jsx('input', { type: 'radio', name: id, value: name, checked: true, readOnly: true }),
      early.jsx('button', { type: 'button', hidden: undefined, onClick, children: 'End' }),
      false,
      null,
    ],
  } as never);
});
const tree = (onClick?: () => void) =>
  early.jsx('ul', {
    part: 'root',
    children: early.jsx(Level.Provider as never, {
      value: 3,
      children: ['a', 'b'].map((name) => early.jsx(Row, { name, onClick, key: name } as never)),
    }),
  } as never) as unknown as ReactNode;

let root: ShadowRoot;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
});

it('a tree is drawn without a framework, with contexts, ids, properties and attributes', () => {
  drawStatic(tree(), root);
  const [first, second] = root.querySelectorAll('li');
  const ids = [first, second].map((row) => row?.getAttribute('aria-labelledby'));
  expect(new Set(ids).size).toBe(2);
  expect(first?.outerHTML).toBe(
    `<li class="row" aria-labelledby="${ids[0]}" aria-expanded="false"><h3 id="${ids[0]}">a 0</h3>` +
      '<i style="flex: 2 1 0px; --share: 0.5;"></i>' +
      '<svg class="icon" viewBox="0 0 24 24"><path d="M0 0h1"></path></svg>' +
      `<input type="radio" name="${ids[0]}" value="a" readonly=""><button type="button">End</button></li>`,
  );
  expect(root.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(root.querySelector('input')?.checked).toBe(true);
});

it('a component that throws leaves the root and the contexts as they were', () => {
  root.append('skeleton');
  const Broken = () => {
    throw new Error('broken');
  };
  const broken = early.jsx(
    Level.Provider as never,
    {
      value: 5,
      children: early.jsx(Broken, {}),
    } as never,
  );
  expect(() => drawStatic(broken as unknown as ReactNode, root)).toThrow('broken');
  expect(root.textContent).toBe('skeleton');
  expect(early.useContext(Level)).toBe(1);
});

it('ids continue after a component has thrown', () => {
  const Broken = () => {
    early.useId();
    throw new Error('broken');
  };
  drawStatic(tree(), root);
  const first = root.querySelector('h3')?.id;
  const other = document.body.appendChild(document.createElement('div'));
  const roots = ['a', 'b'].map(() =>
    other.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }),
  );
  const [one, two] = roots as [ShadowRoot, ShadowRoot];
  expect(() => drawStatic(early.jsx(Broken, {}) as unknown as ReactNode, root)).toThrow('broken');
  drawStatic(tree(), one);
  drawStatic(tree(), two);
  const ids = [first, ...[one, two].map((each) => each.querySelector('h3')?.id)];
  expect(new Set(ids).size).toBe(3);
});

/** From here on Preact has been loaded. */
let preact: typeof import('../preact/early-react-dom.ts');
let html = '';

it('Preact hydrates the drawn nodes: none is replaced or changed, and they respond', async () => {
  drawStatic(tree(), root);
  html = root.innerHTML;
  const nodes = [...root.querySelectorAll('*')];
  const observer = new MutationObserver(() => undefined);
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  preact = await import('../preact/early-react-dom.ts');
  expect(early.isPreact()).toBe(true);
  const clicked = vi.fn();
  const view = preact.hydrateRoot(root, tree(clicked) as never);
  expect(observer.takeRecords()).toEqual([]);
  expect([...root.querySelectorAll('*')]).toEqual(nodes);
  root.querySelector('button')?.click();
  expect(clicked).toHaveBeenCalledOnce();
  view.render(tree(clicked) as never);
  expect(root.innerHTML).toBe(html);
});

it('ids created after a hydration differ from those of the drawing', () => {
  const view = preact.createRoot(root);
  view.render(tree() as never);
  const before = new Set([...root.querySelectorAll('h3')].map(({ id }) => id));
  expect(before.size).toBe(2);
  expect(html).not.toContain(`"${[...before][0]}"`);
});
