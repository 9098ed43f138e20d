import { useState } from 'react';
// #region component
import { CloudPlans } from 'cloud-widgets/plans';
import 'cloud-widgets/style.unlayered.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));
// #endregion

export function App() {
  const [heard, setHeard] = useState<string[]>([]);
  const [shown, setShown] = useState(true);
  const [asks, setAsks] = useState(false);
  const [lang, setLang] = useState<'ru' | 'en'>('ru');
  const [theme, setTheme] = useState<'auto' | 'dark'>('auto');
  const hear = async (line: string) => setHeard((before) => [...before, line]);
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
          <CloudPlans
            {...(asks ? { getToken } : { token: 'demo-subscriber' })}
            apiBase="/api/"
            billingBase="/billing/"
            lang={lang}
            theme={theme}
            onReady={({ path }) => hear(`ready ${path}`)}
            onSubscribed={({ packageId }) => hear(`subscribed ${packageId}`)}
          />
        )}
      </main>
    </>
  );
}
