// #region account
import { useState } from 'react';
import { CloudPlans } from 'cloud-widgets/plans';
import 'cloud-widgets/style.unlayered.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

export function Account() {
  const [subscribed, setSubscribed] = useState('');
  return (
    <>
      <CloudPlans
        getToken={getToken}
        lang="en"
        apiBase="/api/"
        billingBase="/billing/"
        onSubscribed={({ packageId }) => setSubscribed(packageId)}
      />
      <output>{subscribed}</output>
    </>
  );
}
// #endregion
