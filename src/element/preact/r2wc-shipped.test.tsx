import { expect, it } from 'vitest';
import { r2wc as library } from './r2wc-library.ts';
import { r2wc as shipped } from './r2wc-shipped.ts';

/** What happens to an element that is put into a page, moved, taken out and put back. */
function lifeOf(r2wc: typeof shipped, tag: string): string[] {
  const seen: string[] = [];
  const Base = r2wc(
    () => null,
    { shadow: 'open' },
    {
      mount: (container) => {
        seen.push(`mount in ${container === document.querySelector(tag)?.shadowRoot}`);
        return { seen };
      },
      update: () => seen.push('update'),
      unmount: (context) => seen.push(`unmount ${context.seen === seen}`),
    },
  );
  customElements.define(tag, class extends Base {});
  const element = document.createElement(tag);
  seen.push(`made with ${element.shadowRoot?.mode} root`);
  document.body.append(element);
  (element as unknown as { connectedCallback(): void }).connectedCallback();
  element.remove();
  element.setAttribute('any', 'thing');
  document.body.append(element);
  element.remove();
  return seen;
}

it('the shipped copy of r2wc does what the library does for a component without properties', () => {
  const life = lifeOf(shipped, 'of-elements');
  expect(life).toEqual(lifeOf(library as unknown as typeof shipped, 'of-library'));
  expect(life).toEqual([
    'made with open root',
    'mount in true',
    'update',
    'unmount true',
    'mount in true',
    'unmount true',
  ]);
});
