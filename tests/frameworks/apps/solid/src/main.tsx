import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
// #region import
import type {} from 'cloud-widgets/elements/solid';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/page.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));
// #endregion

function App() {
  const [heard, setHeard] = createSignal<readonly string[]>([]);
  const [shown, setShown] = createSignal(true);
  const [asks, setAsks] = createSignal(false);
  const [lang, setLang] = createSignal<'ru' | 'en'>('ru');
  const [theme, setTheme] = createSignal<'auto' | 'dark'>('auto');
  const hear = (line: string) => setHeard((before) => [...before, line]);
  return (
    <>
      <button onClick={() => setLang('en')}>English</button>
      <button onClick={() => setTheme('dark')}>Dark</button>
      <button onClick={() => setAsks(true)}>Ask</button>
      <button onClick={() => setShown(false)}>Remove</button>
      <button onClick={() => setShown(true)}>Add</button>
      <output>{heard().join('\n')}</output>
      <main>
        <Show when={shown()}>
          <cloud-plans
            token={asks() ? undefined : 'demo-subscriber'}
            prop:getToken={asks() ? getToken : undefined}
            api-base="/api/"
            billing-base="/billing/"
            lang={lang()}
            theme={theme()}
            on:cloud-ready={({ detail }) => hear(`ready ${detail.path}`)}
            on:cloud-subscribed={({ detail }) => hear(`subscribed ${detail.packageId}`)}
          />
        </Show>
      </main>
    </>
  );
}

const place = document.querySelector('#app');
if (place) render(() => <App />, place);
