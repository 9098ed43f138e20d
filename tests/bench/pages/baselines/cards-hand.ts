import { loadBaselinePlans, noteOf, priceOf, sizeOf, type BaselinePackage } from './plans-data.ts';

/* The cards of the plans widget written by hand: plain DOM calls, no checks, one language. */

const node = (tag: string, className: string, ...children: (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
};

const cardOf = (pkg: BaselinePackage): HTMLElement => {
  const control = node('button', 'switch');
  control.setAttribute('role', 'switch');
  control.setAttribute('aria-checked', 'true');
  return node(
    'li',
    'card',
    node('strong', 'size', sizeOf(pkg)),
    node('span', 'price', priceOf(pkg)),
    control,
    node('p', 'note', noteOf(pkg)),
  );
};

const { current, switchover } = await loadBaselinePlans();
document
  .querySelector('main')
  ?.append(
    node('h2', 'heading', 'Мои пакеты'),
    node('ul', 'cards', ...current.map(cardOf)),
    node('ul', 'cards', ...switchover.map(cardOf)),
    node('button', 'primary', 'Другие пакеты'),
  );
