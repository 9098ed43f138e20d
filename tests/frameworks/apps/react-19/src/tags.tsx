import { useState } from 'react';
import { createRoot } from 'react-dom/client';
// #region tag
import type {} from 'cloud-widgets/elements/react';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/page.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));
// #endregion

function App() {
  const [heard, setHeard] = useState<string[]>([]);
  const [shown, setShown] = useState(true);
  const [asks, setAsks] = useState(false);
  const [lang, setLang] = useState<'ru' | 'en'>('ru');
  const [theme, setTheme] = useState<'auto' | 'dark'>('auto');
  const hear = (line: string) => setHeard((before) => [...before, line]);
  return (
    <>
      <button onClick={() => setLang('en')}>English</button>
      <button onClick={() => setTheme('dark')}>Dark</button>
      <button onClick={() => setAsks(true)}>Ask</button>
      <button onClick={() => setShown(false)}>Remove</button>
      <button onClick={() => setShown(true)}>Add</button>
      <output>{heard.join('\n')}</output>
      <main>
        {shown && (
          <cloud-plans
            token={asks ? undefined : 'demo-subscriber'}
            getToken={asks ? getToken : undefined}
            api-base="/api/"
            billing-base="/billing/"
            lang={lang}
            theme={theme}
            oncloud-ready={({ detail }) => hear(`ready ${detail.path}`)}
            oncloud-subscribed={({ detail }) => hear(`subscribed ${detail.packageId}`)}
          />
        )}
      </main>
    </>
  );
}

const place = document.querySelector('#app');
if (place) createRoot(place).render(<App />);
