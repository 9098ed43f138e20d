import { h, render } from 'preact';
import { useState } from 'preact/hooks';

/* A phone field in bare Preact: no masks, no failures, one language. */

const App = () => {
  const [phone, setPhone] = useState('');
  return h(
    'form',
    null,
    h(
      'label',
      null,
      'Номер телефона',
      h('input', {
        type: 'tel',
        autocomplete: 'tel',
        value: phone,
        onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
          setPhone(currentTarget.value),
      }),
    ),
    h('button', { disabled: phone.replaceAll(/\D/g, '').length < 10 }, 'Продолжить'),
  );
};

const main = document.querySelector('main');
if (main) render(h(App, null), main);
