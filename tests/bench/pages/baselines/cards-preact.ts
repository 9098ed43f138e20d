import { h, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import {
  loadBaselinePlans,
  noteOf,
  priceOf,
  sizeOf,
  type BaselinePackage,
  type BaselinePlans,
} from './plans-data.ts';

/* The cards of the plans widget in bare Preact: no router, no checks, no failures, one language. */

const plans = loadBaselinePlans();

const Card = ({ pkg }: { pkg: BaselinePackage }) => {
  const [on, setOn] = useState(true);
  return h(
    'li',
    { class: 'card' },
    h('strong', { class: 'size' }, sizeOf(pkg)),
    h('span', { class: 'price' }, priceOf(pkg)),
    h('button', {
      class: 'switch',
      type: 'button',
      role: 'switch',
      'aria-checked': on,
      onClick: () => setOn(!on),
    }),
    h('p', { class: 'note' }, noteOf(pkg)),
  );
};

const List = ({ packages }: { packages: readonly BaselinePackage[] }) =>
  h(
    'ul',
    { class: 'cards' },
    packages.map((pkg) => h(Card, { key: pkg.id, pkg })),
  );

const App = () => {
  const [state, setState] = useState<BaselinePlans>();
  useEffect(() => void plans.then(setState), []);
  if (!state) return h('p', { role: 'status' }, 'Загрузка…');
  return h(
    'section',
    null,
    h('h2', { class: 'heading' }, 'Мои пакеты'),
    h(List, { packages: state.current }),
    h(List, { packages: state.switchover }),
    h('button', { class: 'primary', type: 'button' }, 'Другие пакеты'),
  );
};

const main = document.querySelector('main');
if (main) render(h(App, null), main);
