import { useState } from 'react';
import { CloudPlans } from 'cloud-widgets/plans';
import 'cloud-widgets/style.unlayered.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

export function App() {
  const [lines, setLines] = useState<string[]>([]);
  const [shown, setShown] = useState(true);
  const [usesGetToken, setUsesGetToken] = useState(false);
  const [lang, setLang] = useState<'ru' | 'en'>('ru');
  const [theme, setTheme] = useState<'auto' | 'dark'>('auto');
  const log = async (line: string) => setLines((before) => [...before, line]);
  return (
    <>
      <button onClick={() => setLang('en')}>English</button>
      <button onClick={() => setTheme('dark')}>Dark</button>
      <button onClick={() => setUsesGetToken(true)}>Ask</button>
      <button onClick={() => setShown(false)}>Remove</button>
      <button onClick={() => setShown(true)}>Add</button>
      <output>{lines.join('\n')}</output>
      <main>
        {shown && (
          <CloudPlans
            {...(usesGetToken ? { getToken } : { token: 'demo-subscriber' })}
            apiBase="/api/"
            billingBase="/billing/"
            lang={lang}
            theme={theme}
            onReady={({ path }) => log(`ready ${path}`)}
            onSubscribed={({ packageId }) => log(`subscribed ${packageId}`)}
          />
        )}
      </main>
    </>
  );
}
