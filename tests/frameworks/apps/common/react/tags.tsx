import { useState } from 'react';
import type {} from 'cloud-widgets/elements/react';

export function Tags({ getToken }: { readonly getToken: () => Promise<string | null> }) {
  const [lines, setLines] = useState<string[]>([]);
  const [shown, setShown] = useState(true);
  const [usesGetToken, setUsesGetToken] = useState(false);
  const [lang, setLang] = useState<'ru' | 'en'>('ru');
  const [theme, setTheme] = useState<'auto' | 'dark'>('auto');
  const log = (line: string) => setLines((before) => [...before, line]);
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
          <cloud-plans
            token={usesGetToken ? undefined : 'demo-subscriber'}
            getToken={usesGetToken ? getToken : undefined}
            api-base="/api/"
            billing-base="/billing/"
            lang={lang}
            theme={theme}
            oncloud-ready={({ detail }) => log(`ready ${detail.path}`)}
            oncloud-subscribed={({ detail }) => log(`subscribed ${detail.packageId}`)}
          />
        )}
      </main>
    </>
  );
}
