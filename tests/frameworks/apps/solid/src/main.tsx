import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { Account } from './account';
import type {} from 'cloud-widgets/elements/solid';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/page.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

function App() {
  const [lines, setLines] = createSignal<readonly string[]>([]);
  const [shown, setShown] = createSignal(true);
  const [usesGetToken, setUsesGetToken] = createSignal(false);
  const [lang, setLang] = createSignal<'ru' | 'en'>('ru');
  const [theme, setTheme] = createSignal<'auto' | 'dark'>('auto');
  const log = (line: string) => setLines((before) => [...before, line]);
  return (
    <>
      <button onClick={() => setLang('en')}>English</button>
      <button onClick={() => setTheme('dark')}>Dark</button>
      <button onClick={() => setUsesGetToken(true)}>Ask</button>
      <button onClick={() => setShown(false)}>Remove</button>
      <button onClick={() => setShown(true)}>Add</button>
      <output>{lines().join('\n')}</output>
      <main>
        <Show when={shown()}>
          <cloud-plans
            token={usesGetToken() ? undefined : 'demo-subscriber'}
            prop:getToken={usesGetToken() ? getToken : undefined}
            api-base="/api/"
            billing-base="/billing/"
            lang={lang()}
            theme={theme()}
            on:cloud-ready={({ detail }) => log(`ready ${detail.path}`)}
            on:cloud-subscribed={({ detail }) => log(`subscribed ${detail.packageId}`)}
          />
        </Show>
      </main>
    </>
  );
}

const place = document.querySelector('#app');
if (place) render(() => (location.hash === '#account' ? <Account /> : <App />), place);
