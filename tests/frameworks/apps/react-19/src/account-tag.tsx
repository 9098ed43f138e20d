// #region account
import { useState } from 'react';
import type {} from 'cloud-widgets/elements/react';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/page.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

export function Account() {
  const [subscribed, setSubscribed] = useState('');
  return (
    <>
      <cloud-plans
        getToken={getToken}
        lang="en"
        api-base="/api/"
        billing-base="/billing/"
        oncloud-subscribed={({ detail }) => setSubscribed(detail.packageId)}
      />
      <output>{subscribed}</output>
    </>
  );
}
// #endregion
