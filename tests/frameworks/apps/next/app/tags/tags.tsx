'use client';

import { useState, useSyncExternalStore } from 'react';
// #region tag
import type {} from 'cloud-widgets/elements/react';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/page.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

// In a browser only: React gives a tag that a server rendered neither listeners nor properties.
const unchanging = () => () => undefined;
const useInBrowser = () =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
// #endregion

export function Tags() {
  const inBrowser = useInBrowser();
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
        {shown && inBrowser && (
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
