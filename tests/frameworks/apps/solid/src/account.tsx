// #region account
import { createSignal } from 'solid-js';
import type {} from 'cloud-widgets/elements/solid';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/page.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

export function Account() {
  const [subscribed, setSubscribed] = createSignal('');
  return (
    <>
      <cloud-plans
        prop:getToken={getToken}
        lang="en"
        api-base="/api/"
        billing-base="/billing/"
        on:cloud-subscribed={({ detail }) => setSubscribed(detail.packageId)}
      />
      <output>{subscribed()}</output>
    </>
  );
}
// #endregion
