import { render } from '@testing-library/react';
import { createElement, useRef, type ReactElement } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Screen } from '#ui/screen/screen.tsx';

/** What a script may have added to the prototype of all objects, each as an attribute or a prop. */
const polluted = {
  ...{ href: 'javascript:hacked()', src: 'javascript:hacked()', action: 'javascript:hacked()' },
  ...{ formaction: 'javascript:hacked()', formAction: 'javascript:hacked()', srcdoc: 'hacked' },
  ...{ dangerouslySetInnerHTML: { __html: '<b>hacked</b>' }, innerHTML: '<b>hacked</b>' },
  ...{ onclick: 'hacked()', children: 'hacked' },
  ...{ ref: 'hacked', key: 'hacked', newTab: true },
};

function WithRef() {
  return <input ref={useRef(null)} />;
}

const screens: Readonly<Record<string, () => ReactElement>> = {
  'a button': () => <Button>text</Button>,
  'a link': () => <Link>text</Link>,
  'an element with a ref': () => <WithRef />,
  'an element without props': () => createElement('div', null, 'text', createElement('p')),
  'a notice': () => <Notice tone="info">text</Notice>,
  'a screen': () => (
    <Screen name="/" heading="text" onSubmit={() => undefined} primary={{ label: 'text' }} />
  ),
};

it.each(Object.entries(screens))(
  '%s has nothing of what a script has added to the prototype of all objects',
  (_name, draw) => {
    const plain = render(draw()).container.innerHTML;
    const shared = Object.prototype as object;
    Object.assign(shared, polluted);
    const restore = () => {
      for (const name of Object.keys(polluted)) Reflect.deleteProperty(shared, name);
    };
    onTestFinished(restore);
    const node = document.createElement('div');
    document.body.append(node);
    const { container, rerender } = render(draw(), { container: node });
    rerender(draw());
    const drawn = container.innerHTML;
    restore();
    expect(drawn).toBe(plain);
  },
);
