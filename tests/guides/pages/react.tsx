import { createRoot } from 'react-dom/client';
// #region component
import { CloudPlans } from 'cloud-widgets/plans';
import 'cloud-widgets/style.unlayered.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

export function Account() {
  return <CloudPlans getToken={getToken} onSubscribed={({ packageId }) => reload(packageId)} />;
}
// #endregion

/** @param packageId the package for which the page would reload its data */
async function reload(packageId: string) {
  document.title = packageId;
}

const root = document.querySelector('main');
if (root) createRoot(root).render(<Account />);
