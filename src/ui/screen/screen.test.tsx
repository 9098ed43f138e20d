import { act as reactAct, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CodeField } from '../code-field/code-field.tsx';
import { Field } from '../field/field.tsx';
import { Root } from './root.tsx';
import { Screen } from './screen.tsx';

const page = (name: string, heading: string, level?: 1 | 2) => (
  <StrictMode>
    <Root lang="ru" theme="auto" level={level}>
      <Screen key={name} name={name} heading={heading} />
    </Root>
  </StrictMode>
);
const focused = () => document.activeElement?.textContent;

/** jsdom scrolls nothing. */
function scrolled() {
  const scroll = vi.fn<(options: ScrollIntoViewOptions) => void>();
  Element.prototype.scrollIntoView = scroll;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  return scroll;
}

describe('Screen', () => {
  it('does not move the focus on the first screen of a page', () => {
    render(page('/plans', 'Subscriptions'));
    expect(document.activeElement).toBe(document.body);
  });

  it('moves the focus to the heading of the next screen', () => {
    const { rerender } = render(page('/plans', 'Subscriptions'));
    rerender(page('/plans/available-packages', 'Other packages'));
    expect(focused()).toBe('Other packages');
  });

  it('scrolls the next screen into view from its top, including the picture above the heading', () => {
    const shown = scrolled();
    const { rerender, container } = render(page('/plans', 'Subscriptions'));
    expect(shown).not.toHaveBeenCalled();
    rerender(page('/plans/available-packages', 'Other packages'));
    expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
    expect(shown.mock.contexts).toEqual([container.querySelector('section')]);
  });

  it('leaves the focus, and the scroll position, to a field elsewhere on the page', () => {
    const shown = scrolled();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    const { rerender } = render(page('/sso', 'Sign in'));
    rerender(page('/plans', 'Subscriptions'));
    expect(document.activeElement).toBe(field);
    expect(shown).not.toHaveBeenCalled();
    field.remove();
  });

  it('takes the focus from what is around the widget, which Safari focuses at a press', () => {
    const main = document.createElement('main');
    main.tabIndex = -1;
    const host = document.createElement('div');
    main.append(host);
    document.body.append(main);
    const container = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(container);
    const { rerender } = render(page('/sso', 'Sign in'), { container });
    main.focus();
    rerender(page('/plans', 'Subscriptions'));
    expect(document.activeElement).toBe(host);
    expect(host.shadowRoot?.activeElement?.textContent).toBe('Subscriptions');
    main.remove();
  });

  it('takes the focus from a control of its own', () => {
    const own = (name: string) => (
      <Root lang="ru" theme="auto">
        <button type="button">Own</button>
        <Screen key={name} name={name} heading={name} />
      </Root>
    );
    const { rerender } = render(own('first'));
    screen.getByText('Own').focus();
    rerender(own('second'));
    expect(focused()).toBe('second');
  });

  it('keeps the focus when only the texts of a screen change', () => {
    const { rerender } = render(page('/plans', 'Subscriptions'));
    rerender(page('/plans', 'Подписки'));
    expect(document.activeElement).toBe(document.body);
  });

  it('is not translated by the browser, whose text nodes would keep an earlier price', () => {
    const { container } = render(page('/plans', 'Subscriptions'));
    expect(container.querySelector('h2')?.closest('.notranslate')?.getAttribute('lang')).toBe('ru');
  });

  it('has the heading level that its page sets', () => {
    render(page('/plans', 'Subscriptions', 1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Subscriptions');
  });

  it('acts on a click and on Enter where a sandboxed frame blocks the submit event', async () => {
    const user = userEvent.setup();
    const send = vi.fn();
    const block = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('submit', block, { capture: true });
    render(
      <Screen name="code" heading="Code" onSubmit={send} primary={{ label: 'Send' }}>
        <input aria-label="Code" />
      </Screen>,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(screen.getByRole('textbox'), '1{Enter}');
    removeEventListener('submit', block, { capture: true });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('submits once when a script submits the form, as a password manager may', () => {
    const send = vi.fn();
    render(
      <Screen name="code" heading="Code" onSubmit={send} primary={{ label: 'Send' }}>
        <input aria-label="Code" />
      </Screen>,
    );
    screen.getByRole('textbox').closest('form')?.requestSubmit();
    expect(send).toHaveBeenCalledOnce();
  });

  it('submits its form on Enter, but not while a submit is pending', async () => {
    const user = userEvent.setup();
    const send = vi.fn();
    const form = (busy: boolean) => (
      <Screen name="code" heading="Code" onSubmit={send} primary={{ label: 'Send', busy }}>
        <input aria-label="Code" />
      </Screen>
    );
    const { rerender } = render(form(false));
    await user.type(screen.getByRole('textbox'), '1{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    rerender(form(true));
    await user.type(screen.getByRole('textbox'), '2{Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledTimes(1);
  });

  const fields = { text: Field, code: CodeField } as const;
  const ways = {
    'a click': () => screen.getByRole('button', { name: 'Send' }).click(),
    'a submit by a script': () => screen.getByRole('textbox').closest('form')?.requestSubmit(),
    'a secondary action': () => screen.getByRole('button', { name: 'Other' }).click(),
  };
  it.each(
    Object.entries(ways).flatMap(([way, act]) =>
      (['text', 'code'] as const).map((kind) => ({ way, kind, act })),
    ),
  )('$way uses a $kind that a script has written without an event', ({ kind, act }) => {
    const Entry = fields[kind];
    let taken = '';
    const used: string[] = [];
    const use = () => used.push(taken);
    function Page() {
      const [text, setText] = useState('1');
      const take = (next: string) => {
        taken = next;
        setText(next);
      };
      return (
        <Screen
          name="code"
          heading="Code"
          onSubmit={use}
          primary={{ label: 'Send' }}
          secondary={{ label: 'Other', onClick: use }}
        >
          <Entry label="Code" value={text} onChange={take} />
        </Screen>
      );
    }
    render(<Page />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.value = '12345';
    reactAct(act);
    expect(used).toEqual(['12345']);
  });
});
