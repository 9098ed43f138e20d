import { createRoot } from 'react-dom/client';
// #region component
import { useState } from 'react';
import { CloudPlans } from 'cloud-widgets/plans';
import 'cloud-widgets/style.unlayered.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

export function Account() {
  const [bought, setBought] = useState<string>();
  return (
    <>
      <CloudPlans getToken={getToken} onSubscribed={({ packageId }) => setBought(packageId)} />
      {bought && <p>Thank you for {bought}.</p>}
    </>
  );
}
// #endregion

const root = document.querySelector('main');
if (root) createRoot(root).render(<Account />);
