import { render } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import type { DoorProps } from '#app/widget.tsx';

/** A door that was put on the page. */
export interface Put {
  /** What it has drawn. */
  readonly drawn: () => ParentNode;
  /** How often it has said that it is ready. */
  readonly ready: () => number;
  readonly remove: () => void;
}
/** One way for a page to have a door. */
export type Way = (door: string, settings: DoorProps) => Promise<Put>;

const components = import.meta.glob<Readonly<Record<string, (props: DoorProps) => ReactNode>>>(
  '../../widgets/*/index.tsx',
);
const definitions = import.meta.glob('../../widgets/*/define.ts');

/** The folders that are doors, whatever a list says. */
export const folders = Object.keys(components).map((file) => file.split('/').at(-2) ?? '');

const asComponent =
  (around: (door: ReactNode) => ReactNode): Way =>
  async (door, settings) => {
    const [Door] = Object.values((await components[`../../widgets/${door}/index.tsx`]?.()) ?? {});
    if (!Door) throw new Error(`${door} has no component.`);
    let ready = 0;
    const { container, unmount } = render(
      around(
        <Door
          {...settings}
          onReady={() => {
            ready += 1;
          }}
        />,
      ),
    );
    return { drawn: () => container, ready: () => ready, remove: unmount };
  };

export const plainly = asComponent((door) => door);
export const strictly = asComponent((door) => <StrictMode>{door}</StrictMode>);

export const asElement: Way = async (door, settings) => {
  await definitions[`../../widgets/${door}/define.ts`]?.();
  const element = document.createElement(`cloud-${door}`);
  let ready = 0;
  element.addEventListener('cloud-ready', () => {
    ready += 1;
  });
  Object.assign(element, settings);
  document.body.append(element);
  return {
    drawn: () => element.shadowRoot ?? element,
    ready: () => ready,
    remove: () => element.remove(),
  };
};
