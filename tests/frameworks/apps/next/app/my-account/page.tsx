// #region account
'use client';

import { useState } from 'react';
import { CloudPlans } from 'cloud-widgets/plans';
import 'cloud-widgets/style.unlayered.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

export default function Account() {
  const [subscribed, setSubscribed] = useState('');
  return (
    <main>
      <CloudPlans
        getToken={getToken}
        lang="en"
        apiBase="/api/"
        billingBase="/billing/"
        onSubscribed={({ packageId }) => setSubscribed(packageId)}
      />
      <output>{subscribed}</output>
    </main>
  );
}
// #endregion
