import { render } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import type { WidgetProps } from '#app/widget.tsx';

/** A mounted widget. */
export interface MountedWidget {
  /** Its rendered content. */
  readonly rendered: () => ParentNode;
  /** How often it fired the ready event. */
  readonly ready: () => number;
  readonly remove: () => void;
}
/** One way to mount a widget on a page. */
export type MountVariant = (widget: string, settings: WidgetProps) => Promise<MountedWidget>;

const components = import.meta.glob<Readonly<Record<string, (props: WidgetProps) => ReactNode>>>(
  '../../widgets/*/index.tsx',
);
const definitions = import.meta.glob('../../widgets/*/element.ts');

/** The folders of the widgets, independent of any list. */
export const folders = Object.keys(components).map((file) => file.split('/').at(-2) ?? '');

const asComponent =
  (around: (widget: ReactNode) => ReactNode): MountVariant =>
  async (widget, settings) => {
    const [Widget] = Object.values(
      (await components[`../../widgets/${widget}/index.tsx`]?.()) ?? {},
    );
    if (!Widget) throw new Error(`${widget} has no component.`);
    let ready = 0;
    const { container, unmount } = render(
      around(
        <Widget
          {...settings}
          onReady={() => {
            ready += 1;
          }}
        />,
      ),
    );
    return { rendered: () => container, ready: () => ready, remove: unmount };
  };

export const mountPlain = asComponent((widget) => widget);
export const mountInStrictMode = asComponent((widget) => <StrictMode>{widget}</StrictMode>);

export const mountAsElement: MountVariant = async (widget, settings) => {
  await definitions[`../../widgets/${widget}/element.ts`]?.();
  const element = document.createElement(`cloud-${widget}`);
  let ready = 0;
  element.addEventListener('cloud-ready', () => {
    ready += 1;
  });
  Object.assign(element, settings);
  document.body.append(element);
  return {
    rendered: () => element.shadowRoot ?? element,
    ready: () => ready,
    remove: () => element.remove(),
  };
};
