import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Radio } from '../radio/radio.tsx';
import { Root } from './root.tsx';

function Widget() {
  const [text, setText] = useState('');
  return (
    <Root lang="en" theme="auto">
      <form onSubmit={(event) => event.preventDefault()}>
        <input
          aria-label="Text"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">Send</button>
      </form>
      <Radio name="a" value="1" checked={false} onChange={() => undefined} />
      <p>Text</p>
    </Root>
  );
}

/** A widget on a page that collects what it hears of it. */
function opened() {
  const heard: string[] = [];
  const hear = (event: { readonly type: string }) =>
    heard.push(event instanceof KeyboardEvent ? event.key : event.type);
  const note = ({ nativeEvent }: { readonly nativeEvent: Event }) => void hear(nativeEvent);
  render(
    <div
      role="presentation"
      onKeyDown={note}
      onInput={note}
      onChange={note}
      onSubmit={note}
      onPaste={note}
    >
      <Widget />
    </div>,
  );
  return { heard, user: userEvent.setup() };
}

it('a page hears no typing in a field of a widget, but Escape, Tab, function keys and shortcuts', async () => {
  const { heard, user } = opened();
  await user.type(screen.getByRole('textbox'), 'a1 {ArrowLeft}{Backspace}{Enter}');
  await user.paste('text');
  expect(heard).toEqual([]);
  await user.keyboard('{Escape}{F2}{Control>}k{/Control}{Alt>}x{/Alt}{Tab}');
  expect(heard).toEqual(['Escape', 'F2', 'Control', 'k', 'Alt', 'x', 'Tab']);
});

it('a page hears no key that operates a control of a widget, but every other', async () => {
  const { heard, user } = opened();
  // Testing Library’s arrows need `CSS.escape`, which jsdom lacks.
  fireEvent.keyDown(screen.getByRole('radio'), { key: 'ArrowDown' });
  screen.getByRole('radio').focus();
  await user.keyboard(' /');
  screen.getByRole('button').focus();
  await user.keyboard('{Enter} ');
  expect(heard).toEqual(['/']);
});
